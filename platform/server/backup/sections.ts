import { createHash } from 'node:crypto'

/**
 * The file of a backup: sections one after the other, each a header, its content in pieces, and the hash of both, so
 * that it is written and read as a stream of any length and a damaged byte is noticed. The last section says that it is the last.
 */
export interface Section {
  readonly header: Readonly<Record<string, unknown>>
  readonly content: AsyncIterable<Uint8Array>
}

export class DamagedBackup extends Error {
  constructor(reason: string) {
    super(`This backup cannot be read: ${reason}.`)
  }
}

const MAGIC = Buffer.from('muster backup 1\n')
const HASH_BYTES = 32
const END = { kind: 'end' }
/** What no header or piece of ours comes near: a damaged length must not ask for all memory. */
const MOST_BYTES = 64_000_000

/** The bytes of sections. */
export async function* packSections(sections: AsyncIterable<Section>): AsyncGenerator<Uint8Array> {
  yield MAGIC
  for await (const { header, content } of sections) yield* packSection(header, content)
  yield* packSection(END, nothing())
}

async function* packSection(
  header: Section['header'],
  content: Section['content'],
): AsyncGenerator<Uint8Array> {
  const written = Buffer.from(JSON.stringify(header))
  yield framed(written)
  const hash = createHash('sha256').update(written)
  for await (const piece of content) {
    if (piece.length === 0) continue
    hash.update(piece)
    yield framed(piece)
  }
  yield framed(Buffer.alloc(0))
  yield hash.digest()
}

/** The sections of such bytes. Each one's content is read to its end before the next one comes. */
export async function* unpackSections(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Section> {
  const reader = new ByteReader(bytes)
  if (!(await reader.take(MAGIC.length)).equals(MAGIC)) throw new DamagedBackup('it is none')
  for (;;) {
    const written = await reader.frame()
    const header = headerIn(written)
    const content = contentOf(reader, header, written)
    if (header.kind === END.kind) return void (await content.next())
    yield { header, content }
  }
}

function headerIn(written: Buffer): Section['header'] {
  try {
    const header: unknown = JSON.parse(String(written))
    if (header !== null && typeof header === 'object') return { ...header }
  } catch {
    // what is no JSON is no header either
  }
  throw new DamagedBackup('a section does not say what it is')
}

async function* contentOf(
  reader: ByteReader,
  header: Section['header'],
  written: Buffer,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256').update(written)
  for (;;) {
    const piece = await reader.frame()
    if (piece.length === 0) break
    hash.update(piece)
    yield piece
  }
  if (!hash.digest().equals(await reader.take(HASH_BYTES)))
    throw new DamagedBackup(`${String(header.name ?? header.kind)} was changed`)
}

function framed(piece: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return Buffer.concat([length, piece])
}

/** Takes so many bytes from a stream, however they arrive. */
class ByteReader {
  private readonly bytes: AsyncIterator<Uint8Array>
  private pieces: Uint8Array[] = []
  private held = 0

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.bytes = bytes[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    while (this.held < length) {
      const next = await this.bytes.next()
      if (next.done === true) throw new DamagedBackup('it ends too early')
      this.pieces.push(next.value)
      this.held += next.value.length
    }
    const all = Buffer.concat(this.pieces)
    this.pieces = [all.subarray(length)]
    this.held -= length
    return all.subarray(0, length)
  }

  async frame(): Promise<Buffer> {
    const length = (await this.take(4)).readUInt32BE()
    if (length > MOST_BYTES) throw new DamagedBackup('a length in it is wrong')
    return this.take(length)
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
