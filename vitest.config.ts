import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Every test but those of clusters and journeys, which have configurations of their own and run beside these (ADR 187).
const web = '{platform,areas/*,apps}/web/**/*.test.ts'

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

function rankOf({ moduleId, project }: TestSpecification): number {
  if (project.name === 'web') return 0
  return LONG.some((part) => moduleId.includes(part)) ? 1 : 2
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
    ],
  },
})
