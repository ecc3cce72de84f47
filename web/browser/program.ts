// The real program for tests in a real browser: one server on a free port of this machine, with a folder of its own.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const PROGRAM = resolve(import.meta.dirname, process.env.ORRERY_PROGRAM ?? '../../build/release/orrery');
// The same server with the toy game of the core tests, which has hands and windows.
export const TOY = resolve(import.meta.dirname, process.env.TOY_ORRERY ?? '../../build/release/tests/server/toy_orrery');
const PATIENCE = 15_000;

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

// What `orrery verify` says of a record, and whether it accepts it.
export function verified(record: string): { accepted: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAM, ['--lang', 'en', 'verify', record], { encoding: 'utf8' });
  return { accepted: status === 0, said: stdout + stderr };
}

export class Program {
  private process: ChildProcess | null = null;

  private constructor(
    private readonly file: string,
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(file = PROGRAM): Promise<Program> {
    const program = new Program(file, await freePort(), mkdtempSync(join(tmpdir(), 'orrery-browser-')));
    await program.run();
    return program;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    const where = ['--port', String(this.port), '--data', this.folder, '--log', join(this.folder, 'log')];
    const toy = [String(this.port), this.folder];
    this.process = spawn(this.file, this.file === TOY ? toy : ['serve', '--no-limits', ...where], { stdio: 'ignore' });
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      const well = await fetch(`${this.address}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (well) return;
      await new Promise((after) => setTimeout(after, 30));
    }
    throw new Error(`${this.file} does not answer; tools/build release builds it`);
  }

  // Without warning, as in a power cut.
  async kill(): Promise<void> {
    const { process } = this;
    if (!process) return;
    this.process = null;
    await new Promise<void>((gone) => {
      process.once('exit', () => gone());
      process.kill('SIGKILL');
    });
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
