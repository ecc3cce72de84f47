import { defineConfig } from 'vitest/config';

// Tests in a real browser against the real program: tools/browser-test runs them.
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
