import { defineConfig } from 'vitest/config';

/** Tests on data that no one here wrote; each skips, and says so, where that data is absent. */
export default defineConfig({
  test: {
    include: ['test/external/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
