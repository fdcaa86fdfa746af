import { identifier, type Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { unknownKeys } from './file-rows.ts'
import { richTextsOf } from './media.ts'

/** Long enough for a text to be written and saved, and for any transaction to end. */
const KEPT_MS = 24 * 3_600_000
/** What answers a form is kept longer while nobody saves it: drafts, and what waits for the connection, name it. */
const ANSWERS_KEPT_MS = 7 * KEPT_MS
/** Contents that are looked up at once. */
const SOME = 500

/**
 * Removes what nothing refers to any more: pictures of texts that do not show them, files of records that are gone, and contents
 * no row knows. A second run finds nothing left to do.
 */
export async function sweepFiles(engine: Engine): Promise<void> {
  const { database, registry, places } = engine
  const now = Date.parse(await engine.now(database))
  const before = new Date(now - KEPT_MS)
  const families = registry.all.map(({ declaration }) => declaration)
  const keys = [await sweepLoose(database, before, new Date(now - ANSWERS_KEPT_MS))]
  for (const family of families) keys.push(await sweepFamily(database, family, before))
  for (const key of await unknownKeys(database, keys.flat())) await places.storage.remove(key)
  const removed = await demoRemoved(database)
  await sweepContents(engine, removed !== undefined && removed > before ? removed : before)
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
    for (const key of await unknownKeys(database, some)) await places.storage.remove(key)
    some = []
  }
  for await (const key of places.storage.keptBefore(before)) {
    some.push(key)
    if (some.length === SOME) await drop()
  }
  await drop()
}
