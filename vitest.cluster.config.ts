import { defineConfig } from 'vitest/config'

// Several servers behind nginx on an external PostgreSQL.
export default defineConfig({
  test: {
    include: ['tests/cluster/**/*.test.ts'],
    // Three servers, a proxy and a database at a time are enough for a small machine.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
