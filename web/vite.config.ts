import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './fonts.ts';
import { serviceWorker } from './worker.ts';

// Development against a running server: ORRERY=http://localhost:8080 npm run dev
const server = process.env.ORRERY ?? 'http://localhost:8080';

const version = /orrery VERSION (\S+)/.exec(readFileSync(new URL('../CMakeLists.txt', import.meta.url), 'utf8'))![1];

// What several pages share comes in two files instead of twenty small ones: for all pages, and for tables and replays. Both
// editions of Eclipse share their drawings, which nobody else needs.
const SHARED = [
  { name: 'shared', test: /\/src\/(ui|state|net|lobby)\/|\/games\/drawing|\/node_modules\/svelte\//, minShareCount: 2, priority: 2 },
  { name: 'board', test: /\/src\/(map|table|replay|games\/(?!eclipse))/, minShareCount: 2, priority: 1 },
];

export default defineConfig({
  plugins: [svelte(), fonts(), serviceWorker()],
  define: { 'import.meta.env.ORRERY_VERSION': JSON.stringify(version) },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  server: {
    proxy: {
      '/api/live': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
});
