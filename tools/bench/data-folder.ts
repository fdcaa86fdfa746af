import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the data of one measurement; `remove` takes the database away with it. */
export function makeDataFolder(): { data: string; remove(): void } {
  const place = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  chmodSync(place, 0o755) // so that root's database lies inside too, and goes with the folder
  return { data: join(place, 'data'), remove: () => rmSync(place, { recursive: true }) }
}
