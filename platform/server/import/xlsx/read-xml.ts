import { StringDecoder } from 'node:string_decoder'
import type { Readable } from 'node:stream'
import { Parser } from 'saxen'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** What hears a part of a workbook while it is unpacked. Names come without the prefix of their namespace,
 * texts with their entities read; attributes as they are written, since there are millions of cells and few of them matter. */
export interface XmlListener {
  open(name: string, attributes: () => Attributes): void
  text?(text: string): void
  close?(name: string): void
  /** After each piece of the part: what was heard so far may be handed on. */
  pause?(): Promise<void> | undefined
}

export type Attributes = Readonly<Record<string, string>>

/** One tag or text, in characters: a cell has at most 50,000, each of which may be written as an entity. */
const LONGEST_PIECE = 1_000_000
/** Workbooks nest eight deep. */
const DEEPEST = 100

/** Reads a part from its beginning to its end, in the memory of one piece. */
export async function readXml(part: Readable, listener: XmlListener): Promise<void> {
  const decoder = new StringDecoder('utf8')
  const heard = { characters: 0 }
  const parser = parserFor(listener, () => (heard.characters = 0))
  let isFirst = true
  for await (const piece of part as AsyncIterable<Buffer>) {
    const text = decoder.write(piece)
    heard.characters += text.length
    parser.write(isFirst ? text.replace(/^\uFEFF/, '') : text)
    isFirst = false
    if (heard.characters > LONGEST_PIECE)
      throw new UnreadableWorkbook('one of its values is too long')
    await listener.pause?.()
  }
  parser.end()
  await listener.pause?.()
}

function parserFor(listener: XmlListener, heard: () => void): Parser {
  let depth = 0
  const say = (text: string) => {
    heard()
    listener.text?.(text)
  }
  return new Parser()
    .on('openTag', (name, attributes) => {
      heard()
      depth += 1
      if (depth > DEEPEST) throw new UnreadableWorkbook('it is no workbook')
      listener.open(localName(name), attributes)
    })
    .on('closeTag', (name) => {
      heard()
      depth -= 1
      listener.close?.(localName(name))
    })
    .on('text', (text) => say(text.includes('&') ? decoded(text) : text))
    .on('cdata', say)
    .on('attention', () => {
      throw new UnreadableWorkbook('it defines entities of its own')
    })
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Attributes read like texts are: without prefixes, where there are any; a name of its own wins over the same one with a prefix. */
export function readAttributes(attributes: Attributes): Attributes {
  const read: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const local = localName(name)
    if (local === name || !(local in attributes)) read[local] = decoded(value)
  }
  return read
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_SIGN = 0x10ffff

const decoded = (text: string): string =>
  text.includes('&') ? text.replace(ENTITY, (_, tens, hex, name) => signOf(tens, hex, name)) : text

function signOf(tens?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
  const sign = tens === undefined ? Number.parseInt(hex ?? '', 16) : Number(tens)
  return sign > LAST_SIGN ? '' : String.fromCodePoint(sign)
}
