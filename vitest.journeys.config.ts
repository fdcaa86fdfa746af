import { defineConfig } from 'vitest/config'

// The promises we make to users, in a real browser against a whole running server.
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/global-setup.ts'],
    // One browser and one company at a time: the machine is small and the clock is everybody's.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A page on a busy machine stands still for seconds; a test waits for it, and no longer than needed.
    expect: { poll: { timeout: 30_000 } },
  },
})
