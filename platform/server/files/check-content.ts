import { createReadStream } from 'node:fs'
import type { FileKind } from '#platform/contract/files.ts'
import { sizeOfArchive } from './size-of-archive.ts'

/** An Office file may become so many times as large as it may be packed when a person opens it. */
export const UNPACKED_TIMES = 20
const MOST_ENTRIES = 1_000

/**
 * Whether a file holds what a kind says, by its bytes alone, where it may have so many of them. Nothing is unpacked beyond the
 * table of an archive.
 */
export async function holds(path: string, { content }: FileKind, most: number): Promise<boolean> {
  return holdsWhat[content](path, await formatOf(path), most)
}

/** Whether a file is a picture as phones of Apple keep it, whatever its name says: some programs rename it and no more. */
export const holdsPhonePhoto = async (path: string): Promise<boolean> =>
  ['heic', 'heif'].includes((await formatOf(path)) ?? '')

/** The format that the first bytes say; bytes that no reader of any format can follow say none. */
async function formatOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  try {
    return (await fileTypeFromFile(path))?.ext
  } catch (problem) {
    if (problem instanceof Error && 'syscall' in problem) throw problem // the disk failed, not the file
    return undefined
  }
}

type Test = (path: string, found: string | undefined, most: number) => boolean | Promise<boolean>

const is =
  (...extensions: readonly string[]): Test =>
  (_path, found) =>
    found !== undefined && extensions.includes(found)

/** A packed Office file, of which its table says that it stays small when it is unpacked. */
const isArchive =
  (extension: string): Test =>
  async (path, found, most) => {
    if (found !== extension) return false
    const size = await sizeOfArchive(path, MOST_ENTRIES)
    return (
      size !== undefined && size.entries <= MOST_ENTRIES && size.unpacked <= most * UNPACKED_TIMES
    )
  }

const holdsWhat = {
  png: is('png', 'apng'),
  jpg: is('jpg'),
  gif: is('gif'),
  webp: is('webp'),
  pdf: is('pdf'),
  docx: isArchive('docx'),
  xlsx: isArchive('xlsx'),
  pptx: isArchive('pptx'),
  cfb: is('cfb'),
  // Any two letters are the mark of some format: "BM" of a bitmap begins many a column of names.
  text: (path) => isText(path),
} satisfies Record<FileKind['content'], Test>

/** Enough to tell a page or a drawing by its beginning. */
const HEAD_BYTES = 1_024
/** What a browser could take for a page: a text for people does not begin so. */
const PAGE = /^\s*<(?:!doctype|!--|\?xml|html|head|body|script|svg|iframe|style|title|meta)/i

/** A text has no signs that no keyboard writes, and is no page in disguise. Read piece by piece: it may be long. */
async function isText(path: string): Promise<boolean> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let head = ''
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOfMark(piece))
    const text = decoder.decode(piece, { stream: true })
    if (UNWRITTEN.test(text)) return false
    if (head === '') head = text.slice(0, HEAD_BYTES)
  }
  return !PAGE.test(head)
}

/** A text of two bytes a letter says so by its mark; every other one is judged by its bytes below 128, which all encodings share. */
function encodingOfMark(piece: Buffer): string {
  const mark = piece.length < 2 ? 0 : piece.readUInt16BE()
  return mark === 0xff_fe ? 'utf-16le' : mark === 0xfe_ff ? 'utf-16be' : 'utf-8'
}

/** Control signs but for the tab, the ends of lines and those beyond ASCII. */
const UNWRITTEN = /[^\P{Cc}\t\n\r\u007F-\u009F]/u
