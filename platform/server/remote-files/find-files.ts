import { posix } from 'node:path'
import { ConnectionProblem, type RemoteFile, type Search } from './connection.ts'
import { fitsPattern } from '#platform/server/files/file-pattern.ts'
import type { RemoteClient, RemoteEntry } from './remote-client.ts'

/** Folders below the configured one. */
const DEEPEST = 3
/** Folders of one look, and files it finds: what is more comes with the next looks. */
const MOST_FOLDERS = 500
const MOST_FILES = 20_000

/** Finds the files of a search, folder by folder. The folder itself must be there; one below it that cannot be listed is passed over. */
export async function* findFiles(
  client: RemoteClient,
  { remote_path, include_subfolders, file_pattern }: Search,
): AsyncGenerator<RemoteFile> {
  const folders = [{ path: remote_path, depth: 0 }]
  let count = 0
  for (let place = 0; place < Math.min(folders.length, MOST_FOLDERS); place++) {
    const { path: folder, depth } = folders[place] ?? { path: remote_path, depth: DEEPEST }
    for (const entry of await entriesOf(client, folder, depth)) {
      const path = posix.join(folder, entry.name)
      if (entry.kind === 'folder' && include_subfolders && depth < DEEPEST)
        folders.push({ path, depth: depth + 1 })
      if (entry.kind !== 'file' || !fitsPattern(entry.name, file_pattern)) continue
      if (++count > MOST_FILES) return
      yield { path, name: entry.name, size: entry.size, modified_at: entry.modified_at }
    }
  }
}

async function entriesOf(
  client: RemoteClient,
  folder: string,
  depth: number,
): Promise<RemoteEntry[]> {
  try {
    return (await client.list(folder)).filter(({ name }) => isPlainName(name))
  } catch (problem) {
    if (depth === 0) throw new ConnectionProblem('folder', problem)
    return []
  }
}

/** Names of strangers go into commands: what could be a path or another command is left alone. */
const isPlainName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && name.length <= 255 && !/[\p{Cc}/\\]/u.test(name)
