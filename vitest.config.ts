import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Everything but the browser's journeys and the cluster, which have configurations of their own.
const web = '{platform,areas/*,apps}/web/**/*.test.ts'

/** What takes longest, however short its files are, or waits for a minute: begun first, it keeps no worker waiting at the end. */
const LONG = ['/tools/how-to.', '/tests/reliability/', '/tests/oracle/', '/tests/fuzz/']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONG.some((part) => moduleId.includes(part))
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Most tests wait for a database or a program: one worker a core, and one that computes while the others wait (ADR 120).
    maxWorkers: availableParallelism() + 1,
    // Limits are for what will never come. What a test waits for takes as long as the machine needs, and no longer.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{platform,areas,apps,tools,database,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, web, 'tests/journeys/**', 'tests/cluster/**'],
          globalSetup: ['platform/server/testing/global-setup.ts'],
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
