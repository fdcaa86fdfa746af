import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'

/** Strings that are kept and read together. */
const BLOCK = 64
/** Written at once. */
const PIECE = 1_000_000
/** Characters of blocks that stay in memory: those of most workbooks all do. */
const MOST_REMEMBERED = 16_000_000

/**
 * The strings cells refer to by their number. There may be twenty million of them, so they lie in a file, and what was read last in
 * memory: sheets name strings mostly in the order in which they first appear.
 */
export class SharedStrings {
  private readonly file: number
  /** The first byte of each block, and the end of the last. */
  private readonly starts: number[] = [0]
  private block: string[] = []
  private pending: Buffer[] = []
  private pendingBytes = 0
  private remembered: (readonly string[] | undefined)[] = []
  private characters = 0

  /** The path is of a file that nobody uses; it has no name any more when this is made, and ends with the process. */
  constructor(path: string) {
    this.file = openSync(path, 'wx+', 0o600)
    unlinkSync(path)
  }

  add(text: string): void {
    this.block.push(text)
    if (this.block.length === BLOCK) this.keepBlock()
  }

  /** After the last one. */
  end(): void {
    if (this.block.length > 0) this.keepBlock()
    this.write()
  }

  get(place: number): string | undefined {
    const block = Math.floor(place / BLOCK)
    return (this.remembered[block] ?? this.readBlock(block))?.[place % BLOCK]
  }

  close(): void {
    closeSync(this.file)
  }

  private keepBlock(): void {
    const content = Buffer.from(JSON.stringify(this.block))
    this.remember(this.starts.length - 1, this.block, content.length)
    this.starts.push((this.starts.at(-1) ?? 0) + content.length)
    this.pending.push(content)
    this.pendingBytes += content.length
    this.block = []
    if (this.pendingBytes > PIECE) this.write()
  }

  private write(): void {
    const content = Buffer.concat(this.pending)
    for (let written = 0; written < content.length;)
      written += writeSync(this.file, content, written)
    this.pending = []
    this.pendingBytes = 0
  }

  private readBlock(block: number): readonly string[] | undefined {
    const [start, end] = [this.starts[block], this.starts[block + 1]]
    if (start === undefined || end === undefined) return undefined
    const content = Buffer.allocUnsafe(end - start)
    for (let read = 0; read < content.length;)
      read += readSync(this.file, content, read, content.length - read, start + read)
    const texts = JSON.parse(content.toString()) as string[] // written by `keepBlock`
    this.remember(block, texts, content.length)
    return texts
  }

  /** When much is remembered all of it is forgotten: what is needed comes back soon. */
  private remember(block: number, texts: readonly string[], length: number): void {
    if (this.characters + length > MOST_REMEMBERED) {
      this.remembered = []
      this.characters = 0
    }
    this.remembered[block] = texts
    this.characters += length
  }
}
