import { beforeEach, describe, expect, it } from 'vitest';
import type { Board } from '../net/types';
import { Moments, type Chunk } from './moments.svelte';

// A game in which every decision gives one ore and moves the ship on.
const boardAfter = (n: number): Board => ({
  zones: [],
  pieces: [{ id: 'ship', at: `place.${n}` }],
  counters: [
    { id: 'ore', value: n },
    { id: 'still', value: 1 },
  ],
});

function chunk(from: number, to: number, decisions: number): Chunk {
  const end = Math.min(to, decisions);
  const start = Math.min(from, end);
  const moments = Array.from({ length: end - start }, (_, k) => {
    const index = start + k;
    const { pieces, counters } = boardAfter(index + 1);
    const patch = { base: `${index}`, pieces, counters: [counters[0]!] };
    return { index, by: 1 + (index % 2), text: `step ${index}`, scores: [index, 0], patch, hash: `${index + 1}` };
  });
  return { from: start, to: end, decisions, board: boardAfter(start), hash: `${start}`, scores: [], moments };
}

interface Question {
  from: number;
  answer: () => void;
  refuse: () => void;
}

let decisions: number;
let questions: Question[];
let moments: Moments;
const later = () => new Promise((done) => setTimeout(done));
const oreAt = (index: number) => moments.boardAt(index)?.counters[0]?.value;

async function answerAll(): Promise<void> {
  for (let question; (question = questions.shift()); await later()) question.answer();
}

beforeEach(() => {
  decisions = 350;
  questions = [];
  moments = new Moments('t', (path) => {
    const { searchParams } = new URL(path, 'http://server');
    const [from, to] = [Number(searchParams.get('from')), Number(searchParams.get('to'))];
    return new Promise((answer, refuse) =>
      questions.push({ from, answer: () => answer(chunk(from, to, decisions)), refuse: () => refuse(new Error('busy')) }),
    );
  });
  moments.grown(decisions);
});

describe('moments', () => {
  it('reaches every board, in any order', async () => {
    const order = [0, 350, 1, 99, 100, 101, 349, 57, 56, 58, 200, 199];
    for (const index of order) {
      void moments.want(index);
      await answerAll();
      expect(oreAt(index)).toBe(index);
      expect(moments.boardAt(index)?.pieces[0]?.at).toBe(`place.${index}`);
    }
    expect(moments.boardAt(351)).toBeUndefined();
  });

  it('tells the words, the points and the changes of a decision', async () => {
    expect(moments.moment(120)).toBeUndefined();
    expect(moments.changes(120)).toEqual([]);
    void moments.want(120);
    await answerAll();
    expect(moments.moment(120)).toMatchObject({ index: 120, by: 1, text: 'step 120', scores: [120, 0] });
    expect(moments.changes(120)).toEqual([{ counter: { id: 'ore', value: 121 }, by: 1 }]);
    expect([...moments.touched(120)]).toEqual([
      ['ship', 1],
      ['place.121', 1],
    ]);
  });

  it('loads what lies beside, once', async () => {
    void moments.want(150);
    expect(questions.map(({ from }) => from)).toEqual([100]);
    questions.shift()!.answer();
    await later();
    expect(questions.map(({ from }) => from)).toEqual([200]);
    await answerAll();
    void moments.want(150);
    expect(questions.map(({ from }) => from)).toEqual([0]);
    await answerAll();
    await moments.want(150);
    expect(questions).toEqual([]);
  });

  it('serves the newest wish when wishes have to wait', async () => {
    for (const index of [0, 110, 210, 310]) void moments.want(index);
    expect(questions.map(({ from }) => from)).toEqual([0, 100]);
    questions.shift()!.answer();
    await later();
    expect(questions.map(({ from }) => from)).toEqual([100, 300]);
    questions.pop()!.answer();
    await later();
    expect(oreAt(310)).toBe(310);
    expect(oreAt(210)).toBeUndefined();
  });

  it('keeps only the chunks used last', async () => {
    decisions = 3000;
    moments.grown(decisions);
    for (let index = 0; index < decisions; index += 100) {
      void moments.want(index);
      await answerAll();
    }
    expect(oreAt(2950)).toBe(2950);
    expect(oreAt(50)).toBeUndefined();
    void moments.want(50);
    await answerAll();
    expect(oreAt(50)).toBe(50);
  });

  it('follows a game that goes on and is taken back', async () => {
    void moments.want(349);
    await answerAll();
    decisions = 360;
    moments.grown(decisions);
    expect(oreAt(350)).toBe(350); // what is known stays meanwhile
    void moments.want(355);
    await answerAll();
    expect(oreAt(360)).toBe(360);

    moments.forget(340);
    expect(moments.decisions).toBe(340);
    expect(oreAt(345)).toBeUndefined();
  });

  it('does not keep answers from before something was taken back', async () => {
    const wanted = moments.want(300);
    moments.forget(310);
    decisions = 312;
    await answerAll();
    await wanted;
    expect(moments.decisions).toBe(312);
    expect(oreAt(312)).toBe(312);
    expect(moments.boardAt(330)).toBeUndefined();
  });

  it('gives up when it is refused, and asks again with the next wish', async () => {
    const wanted = moments.want(5);
    questions.shift()!.refuse();
    await wanted;
    expect(moments.failed).toBeInstanceOf(Error);
    void moments.want(5);
    await answerAll();
    expect(moments.failed).toBeNull();
    expect(oreAt(5)).toBe(5);
  });
});
