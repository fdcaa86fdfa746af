/** Bytes that Windows-1252 gives no letter. */
const NO_WINDOWS_LETTER: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** What the second byte of a letter may be, and how many follow its first one (RFC 3629, table in section 4). */
interface Start {
  readonly more: number
  readonly least: number
  readonly most: number
}

const [LEAST, MOST] = [0x80, 0xbf]

function startOf(byte: number): Start | undefined {
  if (byte < 0xc2 || byte > 0xf4) return undefined
  const more = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
  const least = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : LEAST
  const most = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : MOST
  return { more, least, most }
}

/** Reads the bytes of a file piece by piece and remembers where it is no UTF-8; places are bytes from its beginning. */
export class Utf8Scan {
  /** Letters beyond ASCII that are UTF-8. */
  letters = 0
  firstBad: number | undefined
  /** The first byte that is no letter of Windows-1252 either. */
  firstUnknown: number | undefined
  firstNul: number | undefined
  private place = 0
  /** Where the letter began of which some bytes are missing yet. */
  private begun = 0
  private rest: Start = { more: 0, least: LEAST, most: MOST }

  /** A piece that is known to be ASCII needs only a look for zeros, unless a letter before it is not whole. */
  take(piece: Buffer, isAscii: boolean): void {
    const nul = this.firstNul === undefined ? piece.indexOf(0) : -1
    if (nul >= 0) this.firstNul = this.place + nul
    if (!isAscii || this.rest.more > 0)
      for (let at = 0; at < piece.length; at += 1) this.takeByte(piece[at] ?? 0, this.place + at)
    this.place += piece.length
  }

  /** A letter that is not whole at the end of the file is damaged. */
  end(): void {
    if (this.rest.more > 0) this.firstBad ??= this.begun
  }

  private takeByte(byte: number, place: number): void {
    if (NO_WINDOWS_LETTER.has(byte)) this.firstUnknown ??= place
    const { more, least, most } = this.rest
    if (more > 0 && byte >= least && byte <= most) {
      this.rest = { more: more - 1, least: LEAST, most: MOST }
      if (more === 1) this.letters += 1
      return
    }
    if (more > 0) this.firstBad ??= this.begun
    this.rest = { more: 0, least: LEAST, most: MOST }
    if (byte < LEAST) return
    const start = startOf(byte)
    this.begun = place
    if (start) this.rest = start
    else this.firstBad ??= place
  }
}
