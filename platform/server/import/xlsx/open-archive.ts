import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** The parts of a workbook, each unpacked only when it is read. */
export interface Archive {
  readonly zip: ZipFile
  readonly parts: ReadonlyMap<string, Entry>
}

/** A workbook has some dozens. */
const MOST_ENTRIES = 1000
/** Rows that resemble each other are packed to a thirtieth, seldom to a hundredth; what unpacks to more is made to do harm. */
const MOST_RATIO = 200
/** What is so small harms nobody, however it is packed. */
const HARMLESS_BYTES = 20_000_000

/** Opens a file as an archive after a look at what its directory says: how many parts there are, and how large they become. */
export async function openArchive(path: string, mostUnpacked: number): Promise<Archive> {
  // It refuses by itself what unpacks to another size than its directory says.
  const zip = await openZip(path)
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableWorkbook('it has too many parts')
  const parts = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableWorkbook('it needs a password')
    unpacked += entry.uncompressedSize
    refuseBomb(entry, unpacked, mostUnpacked)
    const name = entry.fileName.toLowerCase()
    if (!parts.has(name)) parts.set(name, entry)
  }
  return { zip, parts }
}

/** A part by its name, as a stream; undefined where there is none. Names of parts know no capital letters. */
export function readPart({ zip, parts }: Archive, name: string): Promise<Readable> | undefined {
  const entry = parts.get(name.toLowerCase())
  return entry && zip.openReadStreamPromise(entry)
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true })
  } catch {
    throw new UnreadableWorkbook('it is no XLSX file')
  }
}

function refuseBomb({ uncompressedSize, compressedSize }: Entry, unpacked: number, most: number) {
  if (unpacked > most)
    throw new UnreadableWorkbook(`unpacked it has more than ${most / 1_000_000} MB`)
  if (uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * MOST_RATIO)
    throw new UnreadableWorkbook('it is packed more densely than rows of a sheet can be')
}
