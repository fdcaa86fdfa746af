import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where files lie while they arrive and are checked: beside the storage, so that keeping one is a renaming. */
export class IncomingFolder {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** A path that nobody uses. */
  async newPath(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    return join(this.folder, randomUUID())
  }

  /** What was received last before a moment belongs to a server that ended in the middle. */
  async sweep(moment: Date): Promise<void> {
    const names = await readdir(this.folder).catch(() => []) // nothing ever came
    for (const name of names) {
      const found = await stat(join(this.folder, name)).catch(() => undefined) // it was kept meanwhile
      if (found && found.mtime < moment) await rm(join(this.folder, name), { force: true })
    }
  }
}
