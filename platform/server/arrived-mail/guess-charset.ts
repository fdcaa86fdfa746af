import chardet from 'chardet'

/** So many bytes tell the charset of a text; more would only take time. */
const SAMPLE_BYTES = 50_000
/** A finding below this is chance, as of a text of two letters. */
const LEAST_CONFIDENCE = 15
/** From here on letters of several bytes are no chance, whatever a message calls them. */
const CERTAIN = 90
/** What most mail without a charset has, also where it says ISO-8859-1. */
const USUAL = 'windows-1252'

const SEVERAL_BYTES = new Set([
  ...['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-jp', 'iso-2022-jp'],
  ...['gbk', 'gb18030', 'big5', 'euc-kr'],
])

/**
 * The charset of a text where it is another than the message says, or where it says none; undefined where it is right as it is. What can be read as UTF-8 is UTF-8,
 * everything else is found by how often letters follow each other.
 */
export function trueCharset(bytes: Uint8Array, declared: string | null): string | undefined {
  const named = declared === null ? undefined : nameOf(declared)
  if (named === 'iso-2022-jp' || named?.startsWith('utf-16')) return undefined
  if (isPlain(bytes)) return undefined
  if (hasEscapes(bytes) && canBe(bytes, 'iso-2022-jp')) return 'iso-2022-jp'
  if (named !== undefined && SEVERAL_BYTES.has(named) && canBe(bytes, named)) return undefined
  if (canBe(bytes, 'utf-8')) return 'utf-8'
  const guessed = guessCharset(bytes)
  if (named === undefined) return guessed?.name ?? USUAL
  if (named === 'utf-8') return guessed?.name === 'utf-8' ? undefined : (guessed?.name ?? USUAL)
  const isOther = guessed && SEVERAL_BYTES.has(guessed.name) && guessed.confidence >= CERTAIN
  return isOther ? guessed.name : undefined
}

/** Whether all bytes are letters of a charset; the last one may be cut. */
export function canBe(bytes: Uint8Array, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The name by which a charset is decoded; undefined for ASCII, which holds no other letters, and for what nobody knows. */
function nameOf(declared: string): string | undefined {
  const label = declared.trim().toLowerCase()
  if (/^(?:us-)?ascii$/.test(label)) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

interface Guess {
  readonly name: string
  readonly confidence: number
}

function guessCharset(bytes: Uint8Array): Guess | undefined {
  for (const { name, confidence } of chardet.analyse(bytes.subarray(0, SAMPLE_BYTES))) {
    if (confidence < LEAST_CONFIDENCE) return undefined
    const known = nameOf(name)
    // A text with one broken letter is still UTF-8.
    if (known !== undefined && (known === 'utf-8' || canBe(bytes, known)))
      return { name: known, confidence }
  }
  return undefined
}

/** Whether a text holds letters of ASCII alone, and no change to another set of letters. */
const isPlain = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte < 0x80) && !hasEscapes(bytes)

/** The beginnings of letters in ISO-2022-JP, which has seven bits: ESC $ and ESC (. */
const hasEscapes = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1))
    if (bytes[at + 1] === 0x24 || bytes[at + 1] === 0x28) return true
  return false
}
