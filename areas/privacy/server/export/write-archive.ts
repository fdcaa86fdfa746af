import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One entry of an archive, piece by piece. */
export interface ArchiveEntry {
  readonly name: string
  /** Pictures and documents are packed already. */
  readonly isPacked?: true
  readonly content: AsyncIterable<string | Uint8Array>
}

/** An archive, written entry by entry as they come: it takes the memory of a piece. */
export async function* writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem
    made.push(piece)
  })
  for await (const { name, isPacked, content } of entries) {
    const part = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(part)
    for await (const piece of content) {
      part.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      yield* made.splice(0)
    }
    part.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made
}
