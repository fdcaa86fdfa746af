import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { bulkFile, makeBulkSetup, saveFile } from './bulk-upload.ts'
import { fire, type Shot } from './load.ts'
import { type connectionOf, type Running } from './product.ts'
import { medianOf, type Report } from './report.ts'

const BUDGET = 0.6
const MEMORY_MB = 350
const LOOK_MS = 50
/** Another person who works meanwhile, in seconds of looking at a list. */
const OTHERS_SECONDS = 3

type Connection = ReturnType<typeof connectionOf>

interface Bulk {
  readonly product: Running
  readonly connection: Connection
  readonly token: string
  /** What other people do meanwhile. */
  readonly others: Shot
  readonly rows: number
  readonly rounds: number
}

/**
 * A file of logs over HTTP, counted, checked and stored with history, against psql that copies the finished rows into the same
 * table with the same indexes: the two take turns, and what was stored is taken away in between.
 */
export async function measureBulk(report: Report, bulk: Bulk): Promise<void> {
  const { product, connection, token, rows, rounds } = bulk
  const client = new Client(connection)
  await client.connect()
  const scene = await makeBulkSetup(product.url, token, client)
  const file = bulkFile(scene, rows)
  const alone = await fire(product.url, bulk.others, OTHERS_SECONDS, 4)
  const turns: { product: number; psql: number; memory: number; p97: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const watched = watch(product)
    const busy = fire(product.url, bulk.others, OTHERS_SECONDS, 4)
    const stored = await saveFile(product.url, token, scene, file)
    const memory = watched.end()
    const psql = await copyBack(client, connection, stored.id)
    turns.push({ product: stored.seconds, psql, memory, p97: (await busy).p97 })
    if (stored.added !== rows) throw new Error(`${stored.added} of ${rows} rows were stored`)
  }
  await client.end()
  const ratio = medianOf(turns.map((turn) => turn.psql / turn.product))
  const count = rows.toLocaleString('en')
  report.add(
    `${count} logs from a file`,
    `${ratio.toFixed(2)} of psql`,
    `${BUDGET}`,
    ratio >= BUDGET,
  )
  const [seconds, psql] = [
    medianOf(turns.map((turn) => turn.product)),
    medianOf(turns.map((turn) => turn.psql)),
  ]
  report.note(`  product ${seconds.toFixed(1)} s, psql ${psql.toFixed(1)} s`)
  const memory = Math.max(...turns.map((turn) => turn.memory))
  report.add(
    'memory, while they are stored',
    `${memory} MB`,
    `${MEMORY_MB} MB`,
    memory <= MEMORY_MB,
  )
  const p97 = medianOf(turns.map((turn) => turn.p97))
  report.note(
    `  a list of another person: ${alone.p97} ms alone, ${p97} ms meanwhile (slowest of forty)`,
  )
}

/** The largest memory of a process until the end. */
function watch({ memory }: Running): { end(): number } {
  let largest = memory()
  const timer = setInterval(() => (largest = Math.max(largest, memory())), LOOK_MS)
  return {
    end: () => {
      clearInterval(timer)
      return largest
    },
  }
}

const COLUMNS = `created_by, updated_by, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, quantity, started_at, ended_at,
  duration_seconds, pause_seconds, business_date, shift_day_id, description, extra_values, source, bulk_upload_id, row_number, is_billable, allow_overlap, is_reference_unique`

/** Takes the logs of an upload out, lets psql copy them in again, and takes them away: the seconds of psql. */
async function copyBack(client: Client, connection: Connection, upload: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  const file = join(folder, 'logs.copy')
  const columns = COLUMNS.replaceAll('\n', ' ')
  psql(
    connection,
    `\\copy (select ${columns} from activity_logs where bulk_upload_id = ${upload}) to '${file}'`,
  )
  await forget(client, upload)
  const began = performance.now()
  psql(connection, `\\copy activity_logs (${columns}) from '${file}'`)
  const seconds = (performance.now() - began) / 1000
  if (statSync(file).size === 0) throw new Error('psql had nothing to copy')
  await forget(client, upload)
  rmSync(folder, { recursive: true })
  return seconds
}

/** Without looking for follow-ups of every log: there are none. */
async function forget(client: Client, upload: number): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query('delete from activity_logs where bulk_upload_id = $1', [upload])
  await client.query('commit')
  await client.query('vacuum analyze activity_logs')
}

/** Whether PostgreSQL's own client is installed: without it there is nothing to compare with. */
export const hasPsql = (): boolean => spawnSync('psql', ['--version']).status === 0

function psql({ host, port, user, password, database }: Connection, command: string): void {
  const { status, stderr } = spawnSync(
    'psql',
    ['-h', host, '-p', String(port), '-U', user, '-v', 'ON_ERROR_STOP=1', '-c', command, database],
    { encoding: 'utf8', env: { ...process.env, PGPASSWORD: password } },
  )
  if (status !== 0) throw new Error(`psql: ${stderr}`)
}
