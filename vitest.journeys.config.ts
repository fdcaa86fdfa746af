import { defineConfig } from 'vitest/config'

// The promises we make to users, in a real browser against a whole running server.
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/global-setup.ts'],
    // One browser at a time for a company, whose clock is everybody’s; `npm test` has two companies.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
