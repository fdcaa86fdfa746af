import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDataFolder, startMuster } from '../running-muster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Muster of the journeys listens. */
    muster: string
    /** Where its mail lies. */
    outbox: string
  }
}

/** Starts one Muster as people get it, bundled and with the demo company, and ends it as an administrator would. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeDataFolder()
  const muster = await startMuster(dataDir, { DEMO: 'on' }, 'build/server/main.js')
  project.provide('muster', muster.url)
  project.provide('outbox', join(dataDir, 'outbox'))
  return async () => {
    const code = await muster.end('SIGTERM')
    remove()
    if (code !== 0) throw new Error(`Muster ended with ${code} after SIGTERM.`)
  }
}
