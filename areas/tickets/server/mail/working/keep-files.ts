import { createReadStream } from 'node:fs'
import { fileKinds, fileProblems, isImage } from '#platform/contract/files.ts'
import { Refusal } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { KeptFile } from '#platform/server/files/file-rows.ts'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import {
  dropReceived,
  type IncomingFile,
  receiveFiles,
} from '#platform/server/files/receive-files.ts'
import { dropUnknown } from '#platform/server/files/take-files.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import {
  MOST_BYTES_OF_FILES,
  type MessageFile,
  type ReadMessage,
} from '#platform/server/arrived-mail/message-process.ts'

/** The files of a message that are kept, and a sentence for each of the others. */
export interface KeptFiles {
  readonly files: readonly KeptFile[]
  readonly refused: readonly string[]
  /** Removes what was not written down. */
  drop(): Promise<void>
}

/** Pictures of phones are larger than what people upload: they are written anew, and become smaller. */
const LARGEST = Object.fromEntries(
  Object.values(fileKinds)
    .filter(isImage)
    .map(({ type }) => [type, MOST_BYTES_OF_FILES]),
)

/** Keeps the files of a message as those of a form are: checked by name and content, pictures written anew. */
export async function keepFiles(
  { places, database }: Pick<Engine, 'places' | 'database'>,
  message: ReadMessage,
  isWhole: boolean,
): Promise<KeptFiles> {
  const files: KeptFile[] = []
  const refused: string[] = notUnpacked(message, isWhole)
  for (const file of message.files) {
    try {
      const taken = { field: 'files', most: 1, largest: LARGEST }
      const received = await receiveFiles(places.incoming, formOf(file), taken)
      for (const { path, hash: _hash, ...one } of received) {
        const key = newFileKey()
        await places.storage.keep(key, path)
        files.push({ key, ...one })
      }
      await dropReceived(received)
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.status >= 500) throw problem
      refused.push(whyNot(file.name, problem))
    }
  }
  return { files, refused, drop: () => dropUnknown(places.storage, database, files) }
}

async function* formOf({ name, path }: MessageFile): AsyncGenerator<IncomingFile> {
  // What a mail program declares says little: name and content decide.
  yield { name, type: '', content: createReadStream(path), isCut: () => false }
}

/** What was never unpacked: of a mail that is held for it, the person who decides and everyone after them has to know. */
function notUnpacked({ file_count, files }: ReadMessage, isWhole: boolean): string[] {
  if (!isWhole) return [t`The mail is too large. Only its beginning was kept.`]
  if (file_count <= files.length) return []
  return [t`${file_count} files were not kept: they are too many, or too large.`]
}

/** What a comment says of a file that is not there. */
const whyNot = (name: string, { code }: Refusal): string =>
  code === fileProblems.tooLarge.code
    ? t`${name} was not kept: it is too large.`
    : code === fileProblems.otherKind.code
      ? t`${name} was not kept: files of this kind are not accepted.`
      : t`${name} was not kept: it is damaged, or not what its name says.`
