/** What the directory at the end of an archive says about it, before anything is unpacked. */
export interface ArchiveSize {
  readonly entries: number
  readonly unpacked: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
/** A comment may follow the directory; it is at most this long. */
const LONGEST_COMMENT = 65_535

/** Reads how many entries an archive has and how large they become; undefined when it is no archive. */
export function sizeOfArchive(file: Buffer): ArchiveSize | undefined {
  const end = lastIndexOf(file, END)
  if (end === undefined) return undefined
  const entries = file.readUInt16LE(end + 10)
  let place = file.readUInt32LE(end + 16)
  let unpacked = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (place + ENTRY_LENGTH > file.length || file.readUInt32LE(place) !== ENTRY) return undefined
    unpacked += file.readUInt32LE(place + 24)
    place +=
      ENTRY_LENGTH +
      file.readUInt16LE(place + 28) +
      file.readUInt16LE(place + 30) +
      file.readUInt16LE(place + 32)
  }
  return { entries, unpacked }
}

function lastIndexOf(file: Buffer, signature: number): number | undefined {
  const first = Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT)
  for (let place = file.length - END_LENGTH; place >= first; place -= 1)
    if (file.readUInt32LE(place) === signature) return place
  return undefined
}
