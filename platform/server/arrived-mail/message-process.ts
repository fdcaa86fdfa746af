import { rm, writeFile } from 'node:fs/promises'
import type { IncomingFolder } from '../files/incoming-folder.ts'
import { WorkerProcess } from '../processes/worker-process.ts'
import type { AutomaticReason } from './automatic-mail.ts'

/** A message that lies in a file, to be read. */
export interface MessageTask {
  readonly from: string
  /** Where its files go: this path, a dot and a number. */
  readonly to: string
}

/** A file that came with a message, unpacked and unjudged. */
export interface MessageFile {
  readonly name: string
  readonly path: string
  readonly bytes: number
}

/** What a message says, as far as it is needed; texts are short, and hold nothing that a header or the database could not. */
export interface ReadMessage {
  readonly message_id: string | null
  /** The messages it answers, by their numbers. */
  readonly answers: readonly string[]
  /** Its one sender; null where it names none, or several. */
  readonly sender: { readonly address: string; readonly name: string } | null
  /** All addresses it says it was sent to. */
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  /** Why no person wrote it, where its headers say so. */
  readonly automatic: AutomaticReason | null
  readonly checks: readonly string[]
  readonly files: readonly MessageFile[]
  /** How many files it has, and their bytes: of too many none is unpacked. */
  readonly file_count: number
  readonly file_bytes: number
}

export type MessageAnswer = { readonly message: ReadMessage } | { readonly wrong: string }

export const MOST_FILES_OF_MAIL = 20
export const MOST_BYTES_OF_FILES = 20_000_000

/** Unpacks what strangers sent: what it crashes over, or takes too long for, is a message that cannot be read. */
const readers = new WorkerProcess<MessageTask, MessageAnswer>({
  program: './read-message-worker',
  beside: import.meta.url,
  longestMs: 30_000,
  idleMs: 10_000,
})

/** A message that was read; its files lie on the disk until they are dropped. */
export interface Reading {
  readonly message: ReadMessage | undefined
  drop(): Promise<void>
}

/** Has a message read by a process of its own. */
export async function readMessage(incoming: IncomingFolder, source: Buffer): Promise<Reading> {
  const path = await incoming.newPath()
  await writeFile(path, source, { mode: 0o600 })
  const answer = await readers.ask({ from: path, to: path })
  const paths = [
    path,
    ...Array.from({ length: MOST_FILES_OF_MAIL }, (_file, at) => `${path}.${at}`),
  ]
  return {
    message: answer && 'message' in answer ? answer.message : undefined,
    drop: async () => {
      for (const one of paths) await rm(one, { force: true })
    },
  }
}
