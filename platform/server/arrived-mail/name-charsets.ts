import { canBe, trueCharset } from './guess-charset.ts'
import { type MessagePart, partsOfMessage } from './parts-of-message.ts'

/** Honest messages have fewer parts; those behind are read as they say. */
const MOST_PARTS = 200

/**
 * A message whose texts name the charset they have. Many programs name none, or the wrong one: the headers of such a part are written anew, and headers in letters
 * of their own become UTF-8. Everything else stays as it is, byte by byte.
 */
export function nameCharsets(source: Buffer): Buffer {
  const parts = partsOfMessage(source.toString('latin1'))
  const texts = parts.map((part, place) => ({
    part,
    charset: place < MOST_PARTS ? charsetOf(part) : undefined,
  }))
  const found = texts.find(({ charset }) => charset !== undefined)?.charset
  return Buffer.concat(
    texts.flatMap(({ part, charset }) => [
      Buffer.from(part.lead, 'latin1'),
      inUtf8(charset === undefined ? part.head : withCharset(part.head, charset), found),
      Buffer.from(part.body, 'latin1'),
    ]),
  )
}

/** The charset of a text that does not name it. */
function charsetOf({ type, charset, encoding, body }: MessagePart): string | undefined {
  return type.startsWith('text/') ? trueCharset(decoded(body, encoding), charset) : undefined
}

/** The bytes of a body as it was before it was sent. */
function decoded(body: string, encoding: string): Uint8Array {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return Buffer.from(encoding === 'quoted-printable' ? unquoted(body) : body, 'latin1')
}

const unquoted = (text: string): string =>
  text.replaceAll(/=(?:\r?\n|([0-9a-f]{2}))/gi, (_whole, code?: string) =>
    code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16)),
  )

const CONTENT_TYPE = /^content-type[ \t]*:.*(?:\r?\n[ \t].*)*/im
const CHARSET = /;[ \t\r\n]*charset\*?[ \t]*=[ \t]*(?:"[^"]*"|[^;\s]*)/gi

function withCharset(head: string, charset: string): string {
  const [header] = CONTENT_TYPE.exec(head) ?? []
  if (header === undefined) return `Content-Type: text/plain; charset=${charset}\r\n${head}`
  const others = header.replaceAll(CHARSET, '').trimEnd()
  const named = `${others.endsWith(';') ? others.slice(0, -1) : others}; charset=${charset}`
  return head.replace(CONTENT_TYPE, () => named)
}

/** Words of headers that name no charset: `=?unknown-8bit?Q?...?=`. */
const ENCODED_WORD =
  /=\?(?:us-ascii|ascii|unknown-8bit|x-unknown|unknown|default)\?([bq])\?([^?\s]{0,1000})\?=/gi

/** Headers whose letters are those of the text below, or found by themselves, as UTF-8. */
function inUtf8(head: string, ofText: string | undefined): Buffer {
  const named = head.replaceAll(ENCODED_WORD, (word, way: string, letters: string) => {
    const isQuoted = way.toLowerCase() === 'q'
    const bytes = decoded(letters, isQuoted ? 'quoted-printable' : 'base64')
    const charset = charsetOfHeader(bytes, ofText)
    return charset === undefined ? word : `=?${charset}?${way}?${letters}?=`
  })
  const bytes = Buffer.from(named, 'latin1')
  const charset = charsetOfHeader(bytes, ofText)
  if (charset === undefined || charset === 'utf-8') return bytes
  return Buffer.from(new TextDecoder(charset).decode(bytes), 'utf8')
}

function charsetOfHeader(bytes: Uint8Array, ofText: string | undefined): string | undefined {
  const guessed = trueCharset(bytes, null)
  if (guessed === undefined || guessed === 'utf-8' || guessed === 'iso-2022-jp') return guessed
  return ofText !== undefined && canBe(bytes, ofText) ? ofText : guessed
}
