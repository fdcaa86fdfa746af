import { spawnSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { onlyOneOf } from '#platform/server/testing/test-database.ts'
import { makeDemoCompany } from './demo-company-folder.ts'
import { makeDataFolder, startMuster } from './running-muster.ts'

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
    // Only what is whole has the name. Journeys and unit tests run at once: who comes second finds the same there.
    if (!existsSync(made)) renameSync(draft.dataDir, made)
    draft.remove()
  })
  copyDataFolder(made, dataDir)
}
