import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** It reads every page there is: begun first, it keeps nobody waiting at the end. */
const LONGEST = '/journeys/texts.'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => Number(moduleId.includes(LONGEST))
    return (await super.sort(files)).toSorted((a, b) => rank(b) - rank(a))
  }
}

// The promises we make to users, in a real browser against a whole running server.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['platform/server/testing/global-setup.ts', 'tests/journeys/global-setup.ts'],
    // Three at a time on two cores, each with a Muster of its own: one computes while the others wait for their pages (ADR 120).
    maxWorkers: availableParallelism() + 1,
    // Limits are for what will never come. A page on a busy machine takes seconds for each step, and a journey has fifty.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
