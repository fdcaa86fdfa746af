import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory. */
const inMemory = '/dev/shm'
/** The databases of a run take two at most, and programs and a browser stand beside them. */
const ENOUGH_BYTES = 8 * 1024 ** 3

/**
 * A folder for all that a test run puts into temporary files, most of it databases that live for seconds: in memory where there is
 * plenty, else where such files usually lie. It goes with all that was left in it.
 */
export function makeScratchFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(hasPlenty() ? inMemory : tmpdir(), 'muster-test-'))
  chmodSync(folder, 0o755) // a database of root's is another user's, and lies inside too
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES
  } catch {
    return false // there is no such folder
  }
}
