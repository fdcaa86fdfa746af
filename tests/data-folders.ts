import { spawnSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { onlyOneOf } from '#platform/server/testing/test-database.ts'
import { makeDataFolder, startMuster } from './running-muster.ts'

/** A machine so slow that the pictures of the company are not there in the time a stop takes goes on with them so often. */
const STARTS = 5

/** Fills a data folder with the demo company, as people get it, and leaves its Muster at rest. */
export async function makeDemoCompany(dataDir: string): Promise<void> {
  for (let start = 1; start <= STARTS; start += 1) {
    const muster = await startMuster(dataDir, { DEMO: 'on' })
    if ((await muster.end('SIGTERM')) === 0) return
  }
  throw new Error('The demo company was not finished, or Muster did not end as it should.')
}

/** Copies a data folder at rest, owners included: the database takes nobody else's files. */
export function copyDataFolder(from: string, to: string): void {
  const copied = spawnSync('cp', ['-a', from, to])
  if (copied.status !== 0) throw new Error(`cp: ${String(copied.stderr)}`)
}

/** Each is made once a run, by the file that wants it first: making it takes ten times as long as copying it. */
const makers = {
  /** The demo company. */
  company: makeDemoCompany,
  /** A system as it is when it has been started once, in which there is nobody. */
  nobody: async (dataDir: string) => {
    const code = await (await startMuster(dataDir, { DEMO: 'off' })).end('SIGTERM')
    if (code !== 0) throw new Error(`Muster ended with ${code} after SIGTERM.`)
  },
} satisfies Record<string, (dataDir: string) => Promise<void>>

/** Puts a copy of such a data folder there. */
export async function stockDataFolder(stock: keyof typeof makers, dataDir: string): Promise<void> {
  const made = join(inject('dataFolders'), stock)
  await onlyOneOf(`data folder: ${stock}`, async () => {
    if (existsSync(made)) return
    const draft = makeDataFolder()
    await makers[stock](draft.dataDir)
    // Only what is whole has the name.
    renameSync(draft.dataDir, made)
    draft.remove()
  })
  copyDataFolder(made, dataDir)
}
