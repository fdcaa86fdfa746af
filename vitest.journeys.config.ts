import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The journeys that take longest: each begins while there are others to fill the time beside it. */
const LONGEST = ['texts', 'offline', 'leaving', 'approvals']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.includes(`/journeys/${name}.`))
  return rank < 0 ? LONGEST.length : rank
}

// The promises we make to users, in a real browser against a whole running server, each file with a Muster of its own.
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['platform/server/testing/global-setup.ts', 'tests/journeys/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: availableParallelism(),
    // A page on a busy machine takes seconds for each step, and a journey has fifty. What is waited for takes as long as the machine needs.
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
