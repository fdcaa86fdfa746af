import type { TestProject } from 'vitest/node'
import { makeDemoCompany } from '../data-folders.ts'
import { makeDataFolder } from '../running-muster.ts'
import { openBrowserServer } from './browser-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a Muster at rest, with the demo company: every file of journeys works on a copy of its own. */
    company: string
    /** Where the browser of all journeys is reached. */
    browser: string
  }
}

/** Makes the demo company once, as people get it, and starts the browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeDataFolder()
  await makeDemoCompany(dataDir)
  const browser = await openBrowserServer()
  project.provide('company', dataDir)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    remove()
  }
}
