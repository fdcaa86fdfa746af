import { configDefaults, defineConfig } from 'vitest/config'

// Everything but the browser's journeys, which have their own configuration.
export default defineConfig({
  test: {
    include: ['{platform,areas,apps,tools,database,tests}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/journeys/**', 'tests/cluster/**'],
    globalSetup: ['platform/server/testing/global-setup.ts'],
    // Most tests wait for a database or a program: one worker a core, none kept free.
    maxWorkers: '100%',
    // Tests that start a database or a program of their own take seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What another connection tells may take a while on a busy machine; a test waits for it, and no longer than needed.
    expect: { poll: { timeout: 15_000 } },
  },
})
