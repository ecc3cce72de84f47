// Pictures one after another as an animated webp: the container is put together here, the frames are as the browser made them.

export interface Frame {
  webp: Buffer;
  ms: number; // how long it is seen
}

const u24 = (n: number): number[] => [n & 255, (n >> 8) & 255, (n >> 16) & 255];

function chunk(name: string, data: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)]);
}

// The picture itself, without what is around it in a file of its own.
function picture(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const name = webp.toString('latin1', at, at + 4);
    const size = webp.readUInt32LE(at + 4);
    if (name === 'VP8 ' || name === 'VP8L') return chunk(name, webp.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  throw new Error('a frame without a picture');
}

export function film(frames: Frame[], width: number, height: number): Buffer {
  const ANIMATED = 2;
  const WITHOUT_BLENDING = 2;
  const size = [...u24(width - 1), ...u24(height - 1)];
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Uint8Array.from([ANIMATED, 0, 0, 0, ...size])),
    chunk('ANIM', Uint8Array.from([0, 0, 0, 255, 0, 0])), // black, for ever
    ...frames.map(({ webp, ms }) =>
      chunk('ANMF', Buffer.concat([Uint8Array.from([...u24(0), ...u24(0), ...size, ...u24(ms), WITHOUT_BLENDING]), picture(webp)])),
    ),
  ]);
  return chunk('RIFF', body);
}
