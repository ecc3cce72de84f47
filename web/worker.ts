// The service worker, built by itself: one script without imports, at an address that never changes. The mark of its cache
// follows from what it keeps.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const SHELL = ['offline.html', 'offline.css', 'icon.svg'];

function mark(): string {
  const hash = createHash('sha256');
  for (const file of SHELL) hash.update(readFileSync(join(import.meta.dirname, 'public', file)));
  return hash.digest('hex').slice(0, 12);
}

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'error',
        define: { 'import.meta.env.ORRERY_SHELL': JSON.stringify(mark()) },
        build: {
          outDir: 'dist',
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          lib: { entry: 'src/app/worker.ts', formats: ['iife'], name: 'orrery', fileName: () => 'worker.js' },
        },
      });
    },
  };
}
