import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDemoCompany } from '../demo-company-folder.ts'
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

/** Takes the demo company that `npm test` has made, or makes it as people get it, and starts the browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeDataFolder()
  const made = join(process.env['TEST_DATA_FOLDERS'] ?? '', 'company')
  const isMade = existsSync(made)
  if (!isMade) await makeDemoCompany(dataDir)
  const browser = await openBrowserServer()
  project.provide('company', isMade ? made : dataDir)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    remove()
  }
}
