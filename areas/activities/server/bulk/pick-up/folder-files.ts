import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { constants, open, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileProblems } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import { fitsPattern } from '#platform/server/files/file-pattern.ts'
import { MOST_BYTES } from '../../../contract/bulk/bulk-requests.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { pickUpProblems } from '../../../contract/bulk/pick-up-problems.ts'
import type { FileToBring, SourceOfFiles } from './pick-up-source.ts'
import { seenFiles } from './seen-files.ts'
import type { StoredPickUp } from './stored-pick-up.ts'

interface FolderFile extends FileToBring {
  readonly changed: number
}

/** Files that lie in a folder of the server. */
export const folderFiles: SourceOfFiles = {
  look: async (engine, pickUp, bring) => {
    const files = await filesOfFolder(engine, pickUp)
    await bring(files.filter(({ changed }) => changed <= Date.now() - SETTLED_MS))
    return []
  },
  see: async (engine, pickUp) => {
    const files = await filesOfFolder(engine, pickUp)
    const names = files.map(({ name }) => name)
    return { words: seenFiles(names.length, names), host_key: null }
  },
}

/** A file that changed just now may be written still. */
const SETTLED_MS = 60_000
const LONGEST_NAME = 255

/** The files of a folder inside the one for pick-ups, oldest first. A link that leads out of it is followed nowhere. */
async function filesOfFolder(
  { places }: Engine,
  { folder, file_pattern }: StoredPickUp,
): Promise<FolderFile[]> {
  const place = await insideOf(places.pickUp, folder ?? '')
  const entries = await readdir(place, { withFileTypes: true })
  const named = entries.filter(
    (entry) =>
      entry.isFile() && entry.name.length <= LONGEST_NAME && fitsPattern(entry.name, file_pattern),
  )
  const files = await Promise.all(named.map(({ name }) => described(join(place, name), name)))
  return files.flatMap((file) => file ?? []).toSorted((one, other) => one.changed - other.changed)
}

async function insideOf(root: string, folder: string): Promise<string> {
  const [base, place] = await Promise.all(
    [root, join(root, folder)].map((path) => realpath(path).catch(() => undefined)),
  )
  const isInside = base !== undefined && place?.startsWith(`${base}${sep}`) === true
  return isInside ? place : refuse(pickUpProblems.noFolder)
}

async function described(path: string, name: string): Promise<FolderFile | undefined> {
  const found = await stat(path).catch(() => undefined) // it was taken away meanwhile
  if (!found) return undefined
  // Its place, size and time: one that was changed is another file.
  const key = createHash('sha256')
    .update(JSON.stringify([path, found.size, found.mtimeMs]))
    .digest('hex')
  return { name, key, changed: found.mtimeMs, copyTo: (to) => copyFile(path, to) }
}

/** Copies a file to a path that nobody uses, and answers its bytes. What became a link meanwhile is not read. */
async function copyFile(path: string, to: string): Promise<number> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size } = await file.stat()
    if (size > MOST_BYTES)
      refuse(fileProblems.tooLarge, {
        name: basename(path),
        megabytes: MOST_BYTES / 1_000_000,
      })
    const writing = createWriteStream(to, { flags: 'wx', mode: 0o600 })
    // No further than it was long: what is written behind is another file.
    await pipeline(file.createReadStream({ autoClose: false, end: Math.max(0, size - 1) }), writing)
    return size
  } finally {
    await file.close()
  }
}
