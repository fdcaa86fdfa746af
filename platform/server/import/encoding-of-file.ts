import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { importProblems } from './import-problems.ts'
import { Utf8Scan } from './utf8-scan.ts'

export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/**
 * The encoding of a text file, found from all its bytes. Text with letters beyond ASCII that is no UTF-8 anywhere was written by an older
 * program of Windows. A file that is UTF-8 in one line and not in another is damaged: it is refused with the line.
 */
export async function encodingOfFile(
  path: string,
  given?: 'utf-8' | 'windows-1252',
): Promise<TextEncoding> {
  const scan = new Utf8Scan()
  let start = Buffer.alloc(0)
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (start.length < MARK_BYTES) start = Buffer.concat([start, piece]).subarray(0, MARK_BYTES)
    const marked = markOf(start)
    if (marked !== undefined && marked !== 'utf-8') return marked
    scan.take(piece, isAscii(piece))
  }
  scan.end()
  const { firstNul, firstBad, firstUnknown, letters } = scan
  if (firstNul !== undefined) await refuseLine(path, firstNul, notText)
  // A mark says more than a set-up does.
  const wanted = markOf(start) === 'utf-8' ? 'utf-8' : given
  if (wanted !== 'windows-1252' && firstBad === undefined) return 'utf-8'
  if (wanted === 'utf-8' || (wanted === undefined && letters > 0))
    await refuseLine(path, firstBad ?? 0, notUtf8)
  if (firstUnknown !== undefined) await refuseLine(path, firstUnknown, notWindows)
  return 'windows-1252'
}

/** Bytes of the longest mark that is looked for. */
const MARK_BYTES = 3

const MARKS: readonly (readonly [TextEncoding, Buffer])[] = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
]

/** The encoding that the first bytes of a file name, where they do. */
const markOf = (start: Buffer): TextEncoding | undefined =>
  MARKS.find(([, mark]) => start.subarray(0, mark.length).equals(mark))?.[0]

const notUtf8 = (line: number): string =>
  t`line ${line} has a letter that is damaged or written in another encoding than the rest. Save it as “CSV UTF-8” and choose it again`
const notWindows = (line: number): string =>
  t`line ${line} has a letter of an unknown encoding. Save it as “CSV UTF-8” and choose it again`
const notText = (line: number): string =>
  t`line ${line} is not plain text. Save it as “CSV UTF-8” and choose it again`

async function refuseLine(
  path: string,
  offset: number,
  words: (line: number) => string,
): Promise<never> {
  return refuse(importProblems.notReadable, { reason: words(await lineAt(path, offset)) })
}

const [LINE_FEED, RETURN] = [0x0a, 0x0d]

/** The number of the line in which a byte stands. */
async function lineAt(path: string, offset: number): Promise<number> {
  if (offset === 0) return 1
  let [line, previous] = [1, 0]
  for await (const piece of createReadStream(path, { end: offset - 1 }) as AsyncIterable<Buffer>)
    for (const byte of piece) {
      const isEnd = byte === RETURN || (byte === LINE_FEED && previous !== RETURN)
      if (isEnd) line += 1
      previous = byte
    }
  return line
}
