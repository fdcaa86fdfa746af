import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import {
  cleanFileName,
  fileKinds,
  fileProblems,
  isImage,
  isPhonePhoto,
  kindOfName,
  mayBeDeclared,
  MOST_FILE_BYTES,
} from '#platform/contract/files.ts'
import type { PictureSize } from '#platform/contract/picture-size.ts'
import { refuse } from '#platform/contract/problems.ts'
import { holds, holdsPhonePhoto } from './check-content.ts'
import { cleanImage, isImageContent } from './clean-image.ts'
import type { IncomingFolder } from './incoming-folder.ts'

/** A file of a form, unread. */
export interface IncomingFile {
  readonly name: string
  readonly type: string
  readonly content: Readable
  /** Whether it went on after the limit; known when it is read. */
  isCut(): boolean
}

/** What a call takes. */
export interface Taken {
  /** The field a refusal is written to. */
  readonly field: string
  readonly most: number
  /** Only these types, where not all kinds are taken. */
  readonly types?: readonly string[]
  /** Pictures are cut to so many pixels. */
  readonly cut?: PictureSize
  /** Bytes of a file by its type, where they are more than usual. */
  readonly largest?: Readonly<Record<string, number>>
  /** Parts of something larger, taken as they are. */
  readonly asParts?: true
}

/** A file that arrived, was checked, and lies where it can be kept. */
export interface ReceivedFile {
  readonly name: string
  readonly type: string
  readonly path: string
  readonly bytes: number
  /** Of the content as it was sent: whether a repeated upload is the same one. */
  readonly hash: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * Reads the files of a request one after the other, each straight to the disk and no further than its limit, and checks what
 * they are. The first that is refused refuses them all, and nothing of them stays.
 */
export async function receiveFiles(
  folder: IncomingFolder,
  files: AsyncIterable<IncomingFile>,
  taken: Taken,
): Promise<ReceivedFile[]> {
  const received: ReceivedFile[] = []
  try {
    await receiveEach(folder, files, taken, received)
    if (received.length === 0) refuse(fileProblems.none, { field: taken.field })
    return received
  } catch (problem) {
    await dropReceived(received)
    throw problem
  }
}

export async function dropReceived(received: readonly ReceivedFile[]): Promise<void> {
  for (const { path } of received) await rm(path, { force: true })
}

/** After a problem the rest is read away: a client hears the answer only when it has sent everything. */
async function receiveEach(
  folder: IncomingFolder,
  files: AsyncIterable<IncomingFile>,
  taken: Taken,
  received: ReceivedFile[],
): Promise<void> {
  let problem: unknown
  const form = files[Symbol.asyncIterator]()
  for (;;) {
    // A form that is none, or ends too early, is the client's; what happens to a file here is not.
    const next = await form
      .next()
      .catch(() => refuse(fileProblems.cutShort, { ...taken }))
      .catch((cut: unknown) => {
        throw problem ?? cut
      })
    if (next.done) break
    const file = next.value
    try {
      if (problem === undefined && received.length === taken.most)
        refuse(taken.most === 1 ? fileProblems.onlyOne : fileProblems.tooMany, { ...taken })
      if (problem === undefined) received.push(await receiveFile(folder, file, taken))
    } catch (found) {
      problem = found
    }
    file.content.resume()
  }
  if (problem !== undefined) throw problem
}

const receiveFile = (folder: IncomingFolder, file: IncomingFile, taken: Taken) =>
  taken.asParts ? receivePart(folder, file, taken) : receiveWhole(folder, file, taken)

const PART = 'application/octet-stream'

async function receivePart(
  folder: IncomingFolder,
  file: IncomingFile,
  taken: Taken,
): Promise<ReceivedFile> {
  const name = cleanFileName(file.name)
  const path = await folder.newPath()
  try {
    const arrived = await writeDown(file, path, { ...taken, bytes: MOST_FILE_BYTES })
    const named = { name, field: taken.field, megabytes: MOST_FILE_BYTES / 1_000_000 }
    if (file.isCut() || arrived.bytes > MOST_FILE_BYTES) refuse(fileProblems.tooLarge, named)
    if (arrived.bytes === 0) refuse(fileProblems.isEmpty, named)
    return { name, type: PART, path, ...arrived, width: null, height: null }
  } catch (problem) {
    await rm(path, { force: true })
    throw problem
  }
}

async function receiveWhole(
  folder: IncomingFolder,
  file: IncomingFile,
  taken: Taken,
): Promise<ReceivedFile> {
  const name = cleanFileName(file.name)
  const named = { name, field: taken.field, type: file.type }
  if (isPhonePhoto({ name, type: file.type })) refuse(fileProblems.phonePhoto, named)
  const kind = kindOfName(name) ?? refuse(fileProblems.otherKind, named)
  if (taken.types && !taken.types.includes(kind.type))
    refuse(otherThan(taken.types), { ...named, kinds: endingsOf(taken.types) })
  if (!mayBeDeclared(kind, file.type)) refuse(fileProblems.notAsDeclared, named)
  const path = await folder.newPath()
  try {
    const most = taken.largest?.[kind.type] ?? MOST_FILE_BYTES
    const { bytes, hash } = await writeDown(file, path, { ...taken, bytes: most })
    if (file.isCut() || bytes > most)
      refuse(fileProblems.tooLarge, { ...named, megabytes: most / 1_000_000 })
    if (bytes === 0) refuse(fileProblems.isEmpty, named)
    if (!(await holds(path, kind, most)))
      refuse(
        (await holdsPhonePhoto(path)) ? fileProblems.phonePhoto : fileProblems.notAsNamed,
        named,
      )
    const arrived = { name, type: kind.type, hash, path, bytes, width: null, height: null }
    return isImageContent(kind.content)
      ? { ...arrived, ...(await rewritten(path, kind.content, { name, ...taken })) }
      : arrived
  } catch (problem) {
    await rm(path, { force: true })
    throw problem
  }
}

/** What is said of a file of another kind: where only pictures are taken, that one is wanted. */
const otherThan = (types: readonly string[]) =>
  types.every((type) => isImage({ type })) ? fileProblems.noImage : fileProblems.notTakenHere

/** The endings of some types: "CSV, XLSX". */
const endingsOf = (types: readonly string[]): string =>
  Object.entries(fileKinds)
    .flatMap(([ending, { type }]) => (types.includes(type) ? [ending.toUpperCase()] : []))
    .join(', ')

/** A picture in the place of what was sent. */
async function rewritten(
  path: string,
  content: Parameters<typeof cleanImage>[2],
  options: Parameters<typeof cleanImage>[3],
) {
  const clean = `${path}.clean`
  try {
    const written = await cleanImage(path, clean, content, options)
    await rename(clean, path)
    return written
  } catch (problem) {
    await rm(clean, { force: true })
    throw problem
  }
}

/** As far as its limit; the rest of a longer file is read away, so that its sender hears why it is refused. */
async function writeDown(
  { content }: IncomingFile,
  path: string,
  { field, bytes: most }: Pick<Taken, 'field'> & { readonly bytes: number },
): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    async function* () {
      try {
        for await (const piece of content as AsyncIterable<Buffer>) {
          hash.update(piece)
          bytes += piece.length
          if (bytes <= most) yield piece
        }
      } catch {
        refuse(fileProblems.cutShort, { field }) // only reading fails in here
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return { bytes, hash: hash.digest('base64url') }
}
