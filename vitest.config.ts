import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Every test but those of clusters, which have a configuration of their own and run beside these (ADR 149).
const web = '{platform,areas/*,apps}/web/**/*.test.ts'

/** A journey that reads every page there is. */
const LONGEST = '/journeys/texts.'
/** What takes longest, however short its files are. */
const LONG = ['/tools/how-to.', '/tests/reliability/', '/tests/oracle/', '/tests/fuzz/']

/**
 * What takes longest begins first, and hundreds of short files stand at the end, where they keep all workers busy to the last. Files of the
 * server stand together: a worker that went on with another project would load the program again after it.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

const ranks = ['journeys', 'web', 'server'] as const

function rankOf({ moduleId, project }: TestSpecification): number {
  if (moduleId.includes(LONGEST)) return -1
  const isLong = LONG.some((part) => moduleId.includes(part))
  return (
    ranks.findIndex((name) => name === project.name) +
    (project.name === 'server' && !isLong ? 1 : 0)
  )
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A journey, its browser and its Muster use more than a core; a third beside two takes as much from them as it does (ADR 149).
    maxWorkers: availableParallelism(),
    // Limits are for what will never come. What a test waits for takes as long as the machine needs, and no longer.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 180_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{platform,areas,apps,tools,database,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, web, 'tests/journeys/**', 'tests/cluster/**'],
          globalSetup: ['tests/answers-setup.ts', 'platform/server/testing/global-setup.ts'],
          // Node runs the sources itself, as the program does, and a worker loads them once for all its files (ADR 54).
          experimental: { viteModuleRunner: false, nodeLoader: false },
          isolate: false,
        },
      },
      // Components and styles are the bundler's business, and what a module of the browser remembers is a page's own.
      { extends: true, test: { name: 'web', include: [web] } },
      // The promises we make to users, in a real browser against a whole running server, each file with a Muster of its own.
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [
            'platform/server/testing/global-setup.ts',
            'tests/journeys/global-setup.ts',
          ],
          // A page on a busy machine takes seconds for each step, and a journey has fifty.
          testTimeout: 1_800_000,
        },
      },
    ],
  },
})
