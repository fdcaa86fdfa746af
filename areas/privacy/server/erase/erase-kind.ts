import type { Field } from '#platform/contract/fields/field.ts'
import { identifier, Parameters, type Sql } from '#platform/server/database/database.ts'
import type { KeptRows } from '../kept-of-people.ts'
import { type Person, pseudonymOf, whoseRows } from '../person.ts'
import { type Emptied, emptiedColumns, type TableShape } from './columns-of.ts'

/** What one step took away. */
export interface Gone {
  readonly records: number
  readonly files: number
  /** Contents that no row knows any more. */
  readonly keys: readonly string[]
  /** The last row it looked at; none when it was through. */
  readonly last: number | null
}

/** Rows of one transaction: few enough that nobody waits for them. */
const SOME = 1000

interface Step {
  readonly erasure: number
  readonly person: Person & { readonly employee_id: number }
  readonly kept: KeptRows
  readonly shape: TableShape
}

/** Takes away what goes of some rows of a kind, from one row on: in one transaction, and harmless the second time. */
export async function eraseSome(sql: Sql, step: Step, after: number): Promise<Gone> {
  const { kept, shape } = step
  if (shape.columns.get('id')?.type !== 'bigint') return eraseAtOnce(sql, step)
  const ids = await idsAfter(sql, step, after)
  if (ids.length === 0) return { records: 0, files: 0, keys: [], last: null }
  const emptied = emptiedColumns(kept, shape)
  for (const family of kept.histories) await redactHistory(sql, step, family, ids, emptied)
  const keys = kept.filesGo ? await takeFiles(sql, kept, ids) : []
  const records = kept.rowsGo
    ? await deleteRows(sql, kept, ids)
    : await emptyRows(sql, step, ids, emptied)
  return {
    records,
    files: keys.length,
    keys,
    last: ids.length < SOME ? null : (ids.at(-1) ?? null),
  }
}

async function idsAfter(sql: Sql, { kept, person }: Step, after: number): Promise<number[]> {
  const parameters = new Parameters()
  const whose = whoseRows(kept.whose, person, parameters)
  const rows = await sql.rows<{ id: number }>(
    `select t.id from ${identifier(kept.table)} t where (${whose}) and t.id > ${parameters.add(after, 'bigint')} order by t.id limit ${SOME}`,
    parameters.values,
  )
  return rows.map(({ id }) => Number(id))
}

/** Of tables whose rows have no number: all of a person's at once, of which there are few. */
async function eraseAtOnce(sql: Sql, { kept, person, shape }: Step): Promise<Gone> {
  const parameters = new Parameters()
  const whose = whoseRows(kept.whose, person, parameters)
  const emptied = emptiedColumns(kept, shape)
  const change = kept.rowsGo
    ? `delete from ${identifier(kept.table)} t where ${whose}`
    : `update ${identifier(kept.table)} t set ${settingOf(emptied, person, parameters)} where (${whose}) and (${differing(emptied, person, parameters)})`
  const gone = await sql.rows(`${change} returning 1`, parameters.values)
  return { records: gone.length, files: 0, keys: [], last: null }
}

async function deleteRows(sql: Sql, { table }: KeptRows, ids: readonly number[]): Promise<number> {
  const gone = await sql.rows(
    `delete from ${identifier(table)} t where t.id = any($1::bigint[]) returning 1`,
    [ids],
  )
  return gone.length
}

async function emptyRows(
  sql: Sql,
  { erasure, kept, person, shape }: Step,
  ids: readonly number[],
  emptied: readonly Emptied[],
): Promise<number> {
  if (emptied.length === 0) return 0
  if (shape.isAppendOnly) {
    const columns = emptied.map(({ column }) => column)
    const [changed] = await sql.rows<{ rows: number }>(
      'select redact_rows($1, $2::regclass, $3::bigint[], $4::text[]) as rows',
      [erasure, kept.table, ids, columns],
    )
    return Number(changed?.rows ?? 0)
  }
  const parameters = new Parameters()
  const version = shape.columns.has('version') ? ', version = t.version + 1' : ''
  const changed = await sql.rows(
    `update ${identifier(kept.table)} t set ${settingOf(emptied, person, parameters)}${version}
      where t.id = any(${parameters.add(ids, 'bigint[]')}) and (${differing(emptied, person, parameters)}) returning 1`,
    parameters.values,
  )
  return changed.length
}

const valueOf = ({ value }: Emptied, person: Step['person'], parameters: Parameters): string =>
  value.replaceAll('$name', () => parameters.add(pseudonymOf(person.employee_id), 'text'))

const settingOf = (
  emptied: readonly Emptied[],
  person: Step['person'],
  parameters: Parameters,
): string =>
  emptied.map((one) => `${identifier(one.column)} = ${valueOf(one, person, parameters)}`).join(', ')

const differing = (
  emptied: readonly Emptied[],
  person: Step['person'],
  parameters: Parameters,
): string =>
  emptied
    .map(
      (one) => `t.${identifier(one.column)} is distinct from (${valueOf(one, person, parameters)})`,
    )
    .join(' or ')

/** Kinds whose values are read as text: a mark may stand in their place. */
const MARKED: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'richText',
  'email',
  'phone',
  'url',
])
/** What the history tells of files. */
const FILES = ['_attachments', '_documents', '_picture']

async function redactHistory(
  sql: Sql,
  { erasure, kept }: Step,
  family: string,
  ids: readonly number[],
  emptied: readonly Emptied[],
): Promise<void> {
  const names = emptied.map(({ column }) => column)
  const isMarked = (name: string) => MARKED.has(kept.family?.fields[name]?.kind ?? 'json')
  const others = names.filter((name) => !isMarked(name) && kept.family?.fields[name] !== undefined)
  const gone = [...others, ...(kept.filesGo ? FILES : [])]
  await sql.rows('select redact_history($1, $2, $3::bigint[], $4::text[], $5::text[])', [
    erasure,
    family,
    ids,
    names.filter(isMarked),
    gone,
  ])
}

/** The rows of files that hang on records; their contents go when this is stored. */
async function takeFiles(
  sql: Sql,
  { histories }: KeptRows,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await sql.rows<{ key: string }>(
    'delete from files where resource = any($1::text[]) and record_id = any($2::bigint[]) returning key',
    [histories, ids],
  )
  return rows.map(({ key }) => key)
}
