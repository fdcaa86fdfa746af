import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { connectionOf } from './product.ts'
import { CONNECTIONS } from './load.ts'

/** Runs statements in PostgreSQL's own load program, prepared, and answers how often a second. */
export function runPgbench(
  { host, port, user, password, database }: ReturnType<typeof connectionOf>,
  script: string,
  seconds: number,
): number {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const how = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds)]
  const { stdout, stderr } = spawnSync(
    'pgbench',
    [...how, '-f', file, '-h', host, '-p', String(port), '-U', user, database],
    { encoding: 'utf8', env: { ...process.env, PGPASSWORD: password } },
  )
  rmSync(folder, { recursive: true })
  const [, found] = /tps = ([\d.]+)/.exec(stdout) ?? []
  if (found === undefined)
    throw new Error(`pgbench, which comes with PostgreSQL, measured nothing: ${stdout}${stderr}`)
  return Number(found)
}
