import { defineConfig } from 'vitest/config'

// Several servers behind nginx on an external PostgreSQL.
export default defineConfig({
  test: {
    include: ['tests/cluster/**/*.test.ts'],
    globalSetup: ['tests/cluster/install-programs.ts'],
    // Three servers, a proxy and a database each, beside all other tests.
    maxWorkers: 1,
    // Limits are for what will never come. What a test waits for takes as long as the machine needs, and no longer.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A server that died keeps its lease for half a minute; after that another goes on.
    expect: { poll: { timeout: 180_000 } },
  },
})
