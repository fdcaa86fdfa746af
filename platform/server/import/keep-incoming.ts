import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '#platform/contract/problems.ts'
import { importProblems } from './import-problems.ts'

/** Keeps a file at a path that nobody uses, as far as it may go, and answers its length in bytes. */
export async function keepIncoming(file: Readable, path: string, most: number): Promise<number> {
  let bytes = 0
  await pipeline(
    file,
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        bytes += piece.length
        if (bytes > most) refuse(importProblems.tooLarge)
        yield piece
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return bytes
}
