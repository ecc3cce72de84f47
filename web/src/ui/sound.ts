// Short sounds, made here: nothing is loaded. Who wants none never starts the machine for them.

// Notes one after another: how high in Hz, how long in seconds.
type Note = readonly [hertz: number, seconds: number];

const SOUNDS = {
  turn: [[587, 0.12], [880, 0.22]], // you are to decide
  move: [[330, 0.06]], // somebody moved
} satisfies Record<string, readonly Note[]>;
export type Sound = keyof typeof SOUNDS;

const LOUDNESS = 0.08;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A page that was not touched yet may not sound: it stays silent.
  if (context.state === 'suspended') void context.resume().catch(() => {});
  let at = context.currentTime;
  for (const [hertz, seconds] of SOUNDS[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds); // no click at its end
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}
