import { openPromise } from 'yauzl'

/** What the directory at the end of an archive says about it, before anything is unpacked. */
export interface ArchiveSize {
  readonly entries: number
  readonly unpacked: number
}

/** Reads how many entries an archive has and how large they become; undefined when it is no archive, or one with unusual entries. */
export async function sizeOfArchive(
  path: string,
  mostEntries: number,
): Promise<ArchiveSize | undefined> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(
    () => undefined,
  )
  if (!zip) return undefined
  try {
    const entries = zip.entryCount
    let unpacked = 0
    if (entries <= mostEntries)
      for await (const entry of zip.eachEntry()) unpacked += entry.uncompressedSize
    return { entries, unpacked }
  } catch {
    return undefined // its directory breaks off, or leads out of the archive
  } finally {
    zip.close()
  }
}
