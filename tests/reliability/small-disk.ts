import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024

export interface SmallDisk {
  /** A folder on the disk, for the data of a Muster. */
  readonly dataDir: string
  /** Takes all the room there is, but for so many bytes. */
  fill(leaving: number): void
  /** Gives that room back. */
  free(): void
  remove(): void
}

/** Mounts a disk of its own in memory. Only root may; anyone else who runs the tests has none. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const place = mkdtempSync(join(tmpdir(), 'muster-disk-'))
  const size = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`]
  if (spawnSync('mount', [...size, 'tmpfs', place]).status !== 0) {
    rmSync(place, { recursive: true })
    return undefined
  }
  chmodSync(place, 0o755)
  const ballast = join(place, 'ballast')
  return {
    dataDir: join(place, 'data'),
    fill: (leaving) => fill(place, ballast, leaving),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      // A database that failed may still hold it: it goes when the last file is closed.
      spawnSync('umount', ['--lazy', place])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Others write meanwhile: a disk that is full before its share was taken is as full as was wanted. */
function fill(place: string, ballast: string, leaving: number): void {
  const { bavail, bsize } = statfsSync(place)
  const piece = Buffer.alloc(MEGABYTE)
  const file = openSync(ballast, 'w')
  try {
    for (let left = bavail * bsize - leaving; left > 0; left -= MEGABYTE)
      writeSync(file, piece, 0, Math.min(left, MEGABYTE))
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOSPC') throw problem // the file system names what is wrong
  } finally {
    closeSync(file)
  }
}
