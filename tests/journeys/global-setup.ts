import type { TestProject } from 'vitest/node'
import { BUNDLE, makeDataFolder, startMuster } from '../running-muster.ts'
import { openBrowserServer } from './browser-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a Muster at rest, with the demo company: every file of journeys works on a copy of its own. */
    company: string
    /** Where the browser of all journeys is reached. */
    browser: string
  }
}

/** A machine so slow that the pictures of the company are not there in the time a stop takes goes on with them so often. */
const STARTS = 5

/** Makes the demo company once, as people get it, and starts the browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeDataFolder()
  await makeCompany(dataDir)
  const browser = await openBrowserServer()
  project.provide('company', dataDir)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    remove()
  }
}

async function makeCompany(dataDir: string): Promise<void> {
  for (let start = 1; start <= STARTS; start += 1) {
    const muster = await startMuster(dataDir, { DEMO: 'on' }, BUNDLE)
    if ((await muster.end('SIGTERM')) === 0) return
  }
  throw new Error('The demo company was not finished, or Muster did not end as it should.')
}
