import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FilePlaces } from '#platform/server/files/take-files.ts'

/** Some kept files as files of this node, for as long as a person uses them. */
export async function onDisk<Result>(
  { incoming, storage }: FilePlaces,
  keys: readonly string[],
  use: (paths: readonly string[]) => Promise<Result>,
): Promise<Result | undefined> {
  const paths: string[] = []
  try {
    for (const key of keys) {
      const content = await storage.read(key)
      if (!content) return undefined // deleted meanwhile
      const path = await incoming.newPath()
      paths.push(path)
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    }
    return await use(paths)
  } finally {
    for (const path of paths) await rm(path, { force: true })
  }
}
