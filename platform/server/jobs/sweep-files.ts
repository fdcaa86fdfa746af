import { identifier, type Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { eachOutside, type LoopOutcome } from './each-in-turn.ts'
import { loop } from './loop.ts'
import { unknownKeys } from '../files/file-rows.ts'
import { dropContents } from '../files/take-files.ts'
import { richTextsOf } from '../files/media.ts'

/** Long enough for a text to be written and saved, and for any transaction to end. */
const KEPT_MS = 24 * 3_600_000
/** What answers a form is kept longer while nobody saves it: drafts, and what waits for the connection, name it. */
const ANSWERS_KEPT_MS = 7 * KEPT_MS
/** Contents that are looked up at once. */
const SOME = 500

/** The schedule that sweeps. */
export const SWEEP_FILES = 'sweep-files'

/** Files of a family, those of no record, and contents that no row knows. */
type Swept = AnyResource | 'loose' | 'contents'

const labels = { loose: 'Files that were not saved', contents: 'Contents of files' } as const
const sweeping = loop<Swept>(SWEEP_FILES, (one) =>
  typeof one === 'string'
    ? { key: one, label: labels[one] }
    : { key: one.name, label: `Files of ${one.label.many}` },
)

/**
 * Removes what nothing refers to any more: pictures of texts that do not show them, files of records that are gone, and contents
 * no row knows. A second run finds nothing left to do.
 */
export async function sweepFiles(engine: Engine): Promise<LoopOutcome<void>> {
  const now = Date.parse(await engine.now(engine.database))
  const families = engine.registry.all.map(({ declaration }) => declaration)
  const all: Swept[] = ['loose', ...families, 'contents']
  return eachOutside(engine, sweeping, all, (one) => sweep(engine, one, now))
}

async function sweep(engine: Engine, swept: Swept, now: number): Promise<void> {
  const { database } = engine
  const before = new Date(now - KEPT_MS)
  if (swept === 'contents') {
    const removed = await demoRemoved(database)
    await sweepContents(engine, removed !== undefined && removed > before ? removed : before)
    return
  }
  const keys =
    swept === 'loose'
      ? await sweepLoose(database, before, new Date(now - ANSWERS_KEPT_MS))
      : await sweepFamily(database, swept, before)
  await dropContents(engine.places.storage, await unknownKeys(database, keys))
}

/** When the demo company was last removed: a server that stopped right then has left contents of before that nobody will ever write down. */
async function demoRemoved(sql: Sql): Promise<Date | undefined> {
  const [line] = await sql.rows<{ at: string | null }>(
    `select max(at) as at from history where resource = 'demo-company' and record_id = 0 and action = 'delete'`,
  )
  return line?.at ? new Date(line.at) : undefined
}

/** Removes what lies on this node alone: files that never arrived whole, and files made for people that were kept long enough. */
export async function sweepOwnFolders({ database, places, files, now }: Engine): Promise<void> {
  await places.incoming.sweep(new Date(Date.parse(await now(database)) - KEPT_MS))
  await files.sweep()
}

/** Pictures that were brought for a text nobody saved, and files for a form. */
const sweepLoose = (sql: Sql, before: Date, answersBefore: Date): Promise<string[]> =>
  keysOf(sql, `f.record_id is null and (f.purpose <> 'answer' or f.date_created < $2)`, [
    before,
    answersBefore,
  ])

/** Files of records that are gone, and pictures that no text of their record shows. */
async function sweepFamily(sql: Sql, of: AnyResource, before: Date): Promise<string[]> {
  const stored = `select 1 from ${identifier(of.table)} r where r.id = f.record_id`
  const gone = `f.resource = $2 and not exists (${stored})`
  const texts = richTextsOf(of).map((name) => `strpos(r.${identifier(name)}, f.key) > 0`)
  const shown = texts.length === 0 ? 'true' : `(${texts.join(' or ')})`
  // A copy of the text may show it still: looked for only where its own record does not.
  const copied = `select 1 from ${identifier(of.table)} r where ${shown}`
  const unseen = `f.resource = $2 and f.purpose = 'media' and not exists (${stored} and ${shown}) and not exists (${copied})`
  return [
    ...(await keysOf(sql, gone, [before, of.name])),
    ...(await keysOf(sql, unseen, [before, of.name])),
  ]
}

async function keysOf(sql: Sql, condition: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await sql.rows<{ key: string }>(
    `delete from files f where f.date_created < $1 and ${condition} returning key`,
    values,
  )
  return rows.map(({ key }) => key)
}

/** Removes contents that were kept before a moment and never written down, or whose row is gone. */
export async function sweepContents(
  { database, places }: Pick<Engine, 'database' | 'places'>,
  before: Date,
): Promise<void> {
  let some: string[] = []
  const drop = async () => {
    await dropContents(places.storage, await unknownKeys(database, some))
    some = []
  }
  for await (const key of places.storage.keptBefore(before)) {
    some.push(key)
    if (some.length === SOME) await drop()
  }
  await drop()
}
