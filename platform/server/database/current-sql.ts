import type { Client } from 'pg'
import { placeOfError } from './place-of-error.ts'
import type { CurrentSql } from './sql-files.ts'

/**
 * Puts functions, triggers and views in place: files whose text is new here, and files of which something is missing. All of them, or
 * none. Answers how many files ran. The caller holds the lock of migrations.
 */
export async function placeCurrentSql(
  client: Client,
  files: readonly CurrentSql[],
): Promise<number> {
  const { rows: known } = await client.query<Placed>(PLACED)
  const missing = await missingIn(client, files)
  const due = inOrderOfUse(files).filter((file) => isDue(file, known, missing))
  if (due.length === 0) return 0
  await client.query('begin')
  try {
    for (const file of due) await place(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return due.length
}

/** What the database remembers of a file: each text it ever had here. */
interface Placed {
  readonly name: string
  readonly checksum: string
  readonly is_newest: boolean
}

const PLACED = `select name, checksum, placed_at = max(placed_at) over (partition by name) as is_newest from current_sql`

export const tableOfCurrentSql = `
  create table current_sql (
    name text not null,
    checksum text not null,
    placed_at timestamptz not null default clock_timestamp(),
    primary key (name, checksum)
  )`

/** A text that was here before the newest one belongs to an earlier version of the program, which puts nothing back. */
function isDue(
  { name, checksum }: CurrentSql,
  known: readonly Placed[],
  missing: ReadonlySet<string>,
): boolean {
  const before = known.find((one) => one.name === name && one.checksum === checksum)
  return before === undefined || (before.is_newest && missing.has(name))
}

async function place(client: Client, { name, sql, checksum }: CurrentSql): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} was not put in place: ${reason}${placeOfError(error, sql)}`, {
      cause: error,
    })
  }
  await client.query(
    `insert into current_sql (name, checksum) values ($1, $2) on conflict (name, checksum) do update set placed_at = clock_timestamp()`,
    [name, checksum],
  )
}

/** The files of which a function, view or trigger is not there: a migration dropped what it changes, or what that is used by. */
async function missingIn(
  client: Client,
  files: readonly CurrentSql[],
): Promise<ReadonlySet<string>> {
  const made = files.flatMap((file) => madeBy(file).map((one) => ({ file: file.name, ...one })))
  const { rows } = await client.query<{ file: string }>(MISSING, [JSON.stringify(made)])
  return new Set(rows.map(({ file }) => file))
}

const MISSING = `
  select distinct m.file from jsonb_to_recordset($1) m (file text, kind text, name text, "table" text)
   where not case m.kind
     when 'view' then to_regclass(m.name) is not null
     when 'trigger' then exists (select 1 from pg_trigger where tgname = m.name and tgrelid = to_regclass(m."table"))
     else exists (select 1 from pg_proc p join pg_namespace n on n.oid = p.pronamespace
                   where n.nspname <> 'pg_catalog' and m.name in (p.proname, n.nspname || '.' || p.proname)) end`

const MAKES =
  /^create (?:or replace )?(?:constraint )?(?:(?<kind>function|view) (?<name>[\w.]+)|trigger (?<trigger>\w+)\s[^;]*?\son (?<table>[\w.]+))/gm

interface Made {
  readonly kind: string
  readonly name: string
  /** Of a trigger: triggers of several tables may have one name. */
  readonly table?: string
}

const madeBy = ({ sql }: CurrentSql): Made[] =>
  [...withoutComments(sql).matchAll(MAKES)].map(({ groups = {} }) => {
    const { kind = '', name = '', trigger, table = '' } = groups
    return trigger === undefined ? { kind, name } : { kind: 'trigger', name: trigger, table }
  })

const withoutComments = (sql: string): string =>
  sql.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/--.*/g, '')

/**
 * The files, each after those whose functions and views it names.
 * @throws when files need each other: they belong into one
 */
export function inOrderOfUse(files: readonly CurrentSql[]): CurrentSql[] {
  const makers = new Map(
    files.flatMap((file) => madeBy(file).map(({ name }) => [name, file] as const)),
  )
  const ordered = new Set<CurrentSql>()
  const visit = (file: CurrentSql, above: readonly CurrentSql[]): void => {
    if (ordered.has(file)) return
    if (above.includes(file))
      throw new Error([...above, file].map(({ name }) => name).join(' needs '))
    for (const used of namesIn(file.sql)) {
      const maker = makers.get(used)
      if (maker && maker !== file) visit(maker, [...above, file])
    }
    ordered.add(file)
  }
  for (const file of files) visit(file, [])
  return [...ordered]
}

/** Every word of a file's statements, alone and with its schema. */
const namesIn = (sql: string): Set<string> =>
  new Set(withoutComments(sql).match(/[a-z_]\w*(?:\.[a-z_]\w*)?/g))
