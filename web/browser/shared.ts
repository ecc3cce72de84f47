// What the tests of a file share: one program, and the browser of its people.

import { afterAll, beforeAll } from 'vitest';
import { closeBrowser } from './person';
import { Program } from './program';

export function sharedProgram(file?: string): () => Program {
  let program: Program;
  beforeAll(async () => {
    program = await Program.start(file);
  });
  afterAll(async () => {
    await closeBrowser();
    await program.stop();
  });
  return () => program;
}
