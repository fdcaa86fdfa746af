import type { FilePlaces } from '../files/take-files.ts'
import { type ReadableFile, readText } from './read-text.ts'
import type { TextAnswer } from './text-process.ts'

/** A node may end over a file; one that ends nodes again and again cannot be read. */
const MOST_ATTEMPTS = 3

/** A file whose text waits to be read, with how often that was tried. */
export interface WaitingFile extends ReadableFile {
  readonly attempts: number
}

interface Waiting<File extends WaitingFile> {
  /** The next file, counted as tried before it is. */
  readonly next: () => Promise<File | undefined>
  /** Keeps what it says; answers whether that is anything. */
  readonly keep: (file: File, answer: TextAnswer) => Promise<boolean>
}

/** Reads the text of files that wait, one after the other, until none does; answers how it went. */
export async function readWaiting<File extends WaitingFile>(
  places: FilePlaces,
  { next, keep }: Waiting<File>,
): Promise<string> {
  let [read, empty] = [0, 0]
  for (;;) {
    const file = await next()
    if (!file) return `${read} read, ${empty} without text.`
    const answer: TextAnswer =
      file.attempts > MOST_ATTEMPTS
        ? { wrong: 'nobody could read it' }
        : await readText(places, file)
    if (await keep(file, answer)) read += 1
    else empty += 1
  }
}
