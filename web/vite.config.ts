import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Development against a running server: ORRERY=http://localhost:8080 npm run dev
const server = process.env.ORRERY ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    proxy: {
      '/api/live': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
});
