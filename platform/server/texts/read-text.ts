import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { kindOfName } from '#platform/contract/files.ts'
import type { FilePlaces } from '../files/take-files.ts'
import { linesOfProcess } from '../processes/lines-of-process.ts'
import type { TextAnswer, TextTask } from './text-process.ts'

/** Longer than any honest file of five megabytes takes. */
const LONGEST_MS = 60_000
const MOST_MEMORY_MB = 384

/** A file that is kept: its key in the storage, and its name, which says its kind. */
export interface ReadableFile {
  readonly key: string | null
  readonly name: string
}

/** What stands in a kept file, said by a process with limits on time and memory. It never throws for what the file holds. */
export async function readText(
  { storage, incoming }: FilePlaces,
  { key, name }: ReadableFile,
): Promise<TextAnswer> {
  const content = key === null ? undefined : await storage.read(key)
  const kind = kindOfName(name)
  if (!content || !kind) return { wrong: 'the file is not there' }
  const [path, besidePath] = [await incoming.newPath(), await incoming.newPath()]
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await asked({ path, besidePath, content: kind.content })
  } finally {
    await Promise.all([path, besidePath].map((one) => rm(one, { force: true })))
  }
}

async function asked(task: TextTask): Promise<TextAnswer> {
  const lines = linesOfProcess({
    ...{ program: './read-text-worker', beside: import.meta.url, task },
    ...{ longestMs: LONGEST_MS, mostMemoryMb: MOST_MEMORY_MB },
    signal: new AbortController().signal,
  })
  for await (const line of lines)
    return line === undefined
      ? { wrong: 'it takes too much time or memory' }
      : (JSON.parse(line) as TextAnswer) // our own program says nothing else
  return { wrong: 'it takes too much time or memory' }
}
