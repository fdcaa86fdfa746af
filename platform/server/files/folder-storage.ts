import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from './file-storage.ts'
import { isFileKey } from './file-storage.ts'

/** Only the account the server runs as reads what people attach. */
const OWNER_ONLY = 0o700

/** Files in one folder of the local disk, on which the incoming files lie too: taking one over is a renaming. */
export class FolderStorage implements FileStorage {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async keep(key: string, path: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY })
    await synced(path, 'r+')
    await rename(path, this.pathOf(key))
    // The new name is in the folder, and the folder has to reach the disk as well.
    await synced(this.folder, 'r')
  }

  async read(key: string, from = 0) {
    const path = this.pathOf(key)
    const found = await stat(path).catch(() => undefined) // removed with its row, or on a disk that is not shared
    return found && createReadStream(path, { start: from })
  }

  remove(key: string): Promise<void> {
    return rm(this.pathOf(key), { force: true })
  }

  async *keptBefore(moment: Date): AsyncGenerator<string> {
    const names = await readdir(this.folder).catch(() => []) // nothing was ever attached
    for (const name of names.filter(isFileKey)) {
      const found = await stat(join(this.folder, name)).catch(() => undefined) // another node was faster
      if (found && found.ctime < moment) yield name
    }
  }

  private pathOf(key: string): string {
    if (!isFileKey(key)) throw new Error(`"${key}" is no key of a file`)
    return join(this.folder, key)
  }
}

async function synced(path: string, flags: 'r' | 'r+'): Promise<void> {
  const opened = await open(path, flags)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
