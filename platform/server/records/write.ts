import type { Field } from '#platform/contract/fields/field.ts'
import { countOf, isNoChoice, labelOf, lowered } from '#platform/contract/labels.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import { type FieldErrors, problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { withPhoneNumbers } from '../fields/phone-numbers.ts'
import { type CircleViewer, veiled, withoutUnseen } from './circles.ts'
import { columnType } from './column-for.ts'
import { answeredColumns } from './columns.ts'
import { valueConditions } from './conditions/conditions.ts'
import { choosableConditions, columnsOf, readRecord, recordConditions, where } from './read.ts'
import type { Registry } from './registry.ts'
import type { Row, ServedResource } from './served.ts'
import { sharedConditions } from './shared-table.ts'
import { ofWhatIsThere, pointsToOld, type Uses, usesOf } from './uses-of.ts'

/**
 * The write statement: the change with its version, the check of what it refers to, its history entry and its idempotency
 * record are one statement, so they are stored together or not at all, at the price of one round trip.
 */
export interface Writer extends CircleViewer {
  /** How far the change reaches. */
  readonly reach: readonly ReachWord[]
  /** How far the viewer sees on the page, for the records a change may refer to. */
  readonly choosing: readonly ReachWord[]
  readonly request_id: string
  readonly once?: Once
  /** The records come with a file of configuration. */
  readonly isCarried?: true
  /** The references that a row of a file leaves open, where its person said so. */
  readonly leftOpen?: readonly string[]
}

/** What makes a repeated request the same request. */
export interface Once {
  readonly route: string
  readonly key: string
  readonly hash: string
}

interface Outcome extends Row {
  readonly seen_: number
  /** The version that a change met. */
  readonly current_?: number | null
  readonly wrong_: string[] | null
}

/** Stores a new record and answers it as `getById` does. */
export async function insertRecord(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  writer: Writer,
  checked: Row,
): Promise<Row> {
  const values = await withNumbers(registry, of, sql, writer, checked)
  const parameters = new Parameters()
  const actor = parameters.add(writer.viewer.user_id, 'bigint')
  const given = Object.entries(columnsOf(of, values)).map(([name, value]) => ({
    name,
    value: place(of, name, value, parameters),
  }))
  // Most new records refer to little: where one names nothing, nothing is looked up.
  const refers = Object.entries(values).some(([name, value]) => namesAny(of, name, value))
  const asked = Object.entries(values)
    .filter(([name]) => refers && of.declaration.fields[name]?.transient)
    .filter(([name]) => of.declaration.fields[name]?.target)
    .map(([name, value]) => ({ name, value: place(of, name, value, parameters) }))
  const columns = [...given.map(({ name }) => identifier(name)), 'created_by', 'updated_by'].join(
    ', ',
  )
  const places = [...given.map(({ value }) => value), actor, actor].join(', ')
  const wrong = refers && wrongReferences(registry, of, [...given, ...asked], writer, parameters)
  const table = identifier(of.declaration.table)
  const [outcome] = await sql.rows<Outcome>(
    `with ${wrong ? `given as materialized (select ${wrong} as wrong),\n` : ''}row as (insert into ${table} (${columns}) ${wrong ? `select ${places} from given where given.wrong = '{}'` : `values (${places})`} returning *),
${past(of, 'create', actor, writer, parameters, { after: `to_jsonb(row)${withoutSecrets(of)}`, from: 'row' })}${kept(writer, parameters, actor)}
select 1 as seen_, ${wrong ? 'given.wrong' : `'{}'::text[]`} as wrong_, ${answeredColumns(registry, of, 'row')} from ${wrong ? `given left join ${changed(of, writer, parameters)} on true` : changed(of, writer, parameters)}`,
    parameters.values,
  )
  return settled(of, outcome)
}

/** What a file of configuration brings was kept in its form before, and has to come out of it the same. */
async function withNumbers(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  { isCarried }: Writer,
  checked: Row,
  id?: number,
): Promise<Row> {
  if (isCarried) return checked
  const [values = checked] = await withPhoneNumbers(registry, of, sql, [checked], id)
  return values
}

/**
 * Changes a record in reach and answers it; a stale version is a conflict that carries the current record. Its key stays, so others
 * may refer to it meanwhile: a lock that forbade that would meet theirs.
 */
export async function updateRecord(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  writer: Writer,
  id: number,
  checked: Row,
  version: number | undefined,
): Promise<Row> {
  const values = await withNumbers(registry, of, sql, writer, checked, id)
  const parameters = new Parameters()
  const actor = parameters.add(writer.viewer.user_id, 'bigint')
  const given = Object.entries(columnsOf(of, values)).map(([name, value]) => ({
    name,
    value: place(of, name, value, parameters),
  }))
  const set = [
    ...given.map(({ name, value }) => `${identifier(name)} = ${value}`),
    `version = old.version + 1`,
    `updated_by = ${actor}`,
    'date_updated = statement_timestamp()',
  ].join(', ')
  const expected = parameters.add(version ?? null, 'integer')
  const table = identifier(of.declaration.table)
  const [outcome] = await sql.rows<Outcome>(
    `with old as materialized (select o.* from ${table} o ${where([`o.id = ${parameters.add(id, 'bigint')}`, ...recordConditions(of, { viewer: writer.viewer, reach: writer.reach }, parameters, 'o')])} for no key update),
given as materialized (select ${wrongReferences(registry, of, given, writer, parameters, 'old')} as wrong),
row as (update ${table} t set ${set} from old, given where t.id = old.id and given.wrong = '{}' and (${expected} is null or old.version = ${expected}) returning t.*),
${past(of, 'update', actor, writer, parameters, { before: `jsonb_changes(to_jsonb(row), to_jsonb(old))${withoutSecrets(of)}`, after: `jsonb_changes(to_jsonb(old), to_jsonb(row))${withoutSecrets(of)}`, from: 'row, old' })}${kept(writer, parameters, actor)}
select (select count(*) from old)::integer as seen_, (select version from old) as current_, given.wrong as wrong_, ${answeredColumns(registry, of, 'row')} from given left join ${changed(of, writer, parameters)} on true`,
    parameters.values,
  )
  if (outcome?.seen_ === 1 && outcome.id === null && outcome.wrong_?.length === 0) {
    const current = await readRecord(
      registry,
      of,
      sql,
      { viewer: writer.viewer, reach: writer.reach },
      id,
    )
    refuse(problems.changedMeanwhile, { label: lowered(of.declaration.label.one) }, { current })
  }
  return settled(of, outcome)
}

/**
 * Keeps a record from being referred to until the transaction ends. Those who were about to are done when this answers, so that the
 * statements after it see them: what is counted in the same statement would still be the state before they were waited for.
 */
export async function holdFromUse(of: ServedResource, sql: Sql, id: number): Promise<void> {
  await sql.rows(`select from ${identifier(of.declaration.table)} where id = $1 for update`, [id])
}

/** Marks a record deleted, unless live records use it; `restore` takes the mark away again. */
export async function markDeleted(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  writer: Writer,
  id: number,
  deleted: boolean,
): Promise<Row> {
  const parameters = new Parameters()
  const actor = parameters.add(writer.viewer.user_id, 'bigint')
  const uses = deleted ? usesOf(registry, of) : []
  const conditions = [
    `o.id = ${parameters.add(id, 'bigint')}`,
    ...recordConditions(of, { viewer: writer.viewer, reach: writer.reach }, parameters, 'o', true),
    `o.is_deleted = ${deleted ? 'false' : 'true'}`,
  ]
  const table = identifier(of.declaration.table)
  const counts = uses.map(
    ({ from, fields }) =>
      `(select count(*) from (select 1 from ${identifier(from.table)} u, old where ${['not u.is_deleted', ...ofWhatIsThere(registry, from), ...sharedConditions(from, 'u')].join(' and ')} and (${fields.map(pointsToOld).join(' or ')}) limit 1000) x)`,
  )
  const [outcome] = await sql.rows<Outcome & { uses_: number[] }>(
    `with old as materialized (select o.* from ${table} o ${where(conditions)} for update),
uses as materialized (select array[${counts.join(', ')}]::bigint[] as counts),
row as (update ${table} t set is_deleted = ${deleted}, version = old.version + 1, updated_by = ${actor}, date_updated = statement_timestamp() from old, uses where t.id = old.id and 0 = all(uses.counts) returning t.*),
${past(of, deleted ? 'delete' : 'restore', actor, writer, parameters, { before: deleted ? `to_jsonb(old)${withoutSecrets(of)}` : 'null::jsonb', from: 'row, old' })}${kept(writer, parameters, actor)}
select (select count(*) from old)::integer as seen_, '{}'::text[] as wrong_, uses.counts as uses_, ${answeredColumns(registry, of, 'row')} from uses left join ${changed(of, writer, parameters)} on true`,
    parameters.values,
  )
  if (outcome?.seen_ === 1 && outcome.id === null) refuseInUse(of, uses, outcome.uses_)
  return settled(of, outcome)
}

/** Whether a value refers to records. */
const namesAny = ({ declaration }: ServedResource, name: string, value: unknown): boolean =>
  declaration.fields[name]?.target !== undefined &&
  (Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined)

/** The changed row, as the writer may see it. */
export const changed = (of: ServedResource, writer: Writer, parameters: Parameters): string =>
  of.declaration.circles.length === 0
    ? 'row'
    : veiled(of, writer, parameters, 'row', { from: 'row' })

const place = (
  of: ServedResource,
  name: string,
  value: unknown,
  parameters: Parameters,
): string => {
  const field = of.declaration.fields[name]
  return parameters.add(value, field ? columnType(field) : undefined)
}

/**
 * The fields whose references do not exist, are deleted, lie outside what the viewer may choose from, or are none of those that the field
 * may name; what an old row names already stays. The records referred to are held
 * until the change is stored: a deletion of one waits and then finds the reference, and one that came first is seen here.
 */
function wrongReferences(
  registry: Registry,
  of: ServedResource,
  given: readonly { name: string; value: string }[],
  writer: Writer,
  parameters: Parameters,
  old?: 'old',
): string {
  const checks = given.flatMap(({ name, value }) => {
    const field: Field | undefined = of.declaration.fields[name]
    if (!field?.target) return []
    const target = registry.get(field.target)
    const reader = { viewer: writer.viewer, reach: writer.choosing }
    const only = valueConditions(target, field.only ?? {}, parameters, 'x').join(' and ')
    const stays = old && `x.id = any(array[]::bigint[] || (select ${identifier(name)} from ${old}))`
    const conditions = [
      ...choosableConditions(target, reader, parameters, 'x'),
      ...(only === '' ? [] : [`(${[only, ...(stays ? [stays] : [])].join(' or ')})`]),
    ].join(' and ')
    const table = identifier(target.declaration.table)
    const missing =
      field.kind === 'reference'
        ? `not exists (select 1 from ${table} x where x.id = ${value} and ${conditions} for key share of x)`
        : `(select count(*) from (select 1 from ${table} x where x.id = any(${value}) and ${conditions} for key share of x) held) < cardinality(${value})`
    return [
      `case when ${value} is not null and ${missing} then '${identifier(name).replaceAll('"', '')}' end`,
    ]
  })
  return `array_remove(array[${checks.join(', ')}]::text[], null)`
}

/** Takes away what never enters history. */
export const withoutSecrets = (of: ServedResource): string => {
  const secret = Object.entries<Field>(of.declaration.fields)
    .filter(([, field]) => field.writeOnly)
    .map(([name]) => `'${name}'`)
  return secret.length === 0 ? '' : ` - array[${secret.join(', ')}]::text[]`
}

function past(
  of: ServedResource,
  action: string,
  actor: string,
  writer: Writer,
  parameters: Parameters,
  {
    before = 'null::jsonb',
    after = 'null::jsonb',
    from,
  }: { before?: string; after?: string; from: string },
): string {
  return `past as (insert into history (resource, record_id, action, actor, request_id, before, after) select '${of.declaration.name}', row.id, '${action}', ${actor}, ${parameters.add(writer.request_id, 'text')}, ${before}, ${after} from ${from})`
}

/** The idempotency record is written from the changed row, so that only what happened can be repeated. */
function kept({ once }: Writer, parameters: Parameters, actor: string): string {
  if (!once) return ''
  const [route, key, hash] = [once.route, once.key, once.hash].map((part) =>
    parameters.add(part, 'text'),
  )
  return `,\nkept as (insert into idempotency (user_id, route, key, request_hash, answer) select ${actor}, ${route}, ${key}, ${hash}, jsonb_build_object('id', row.id) from row)`
}

function settled(of: ServedResource, outcome: Outcome | undefined): Row {
  if (!outcome || outcome.seen_ === 0)
    refuse(problems.noSuchRecord, { label: lowered(of.declaration.label.one) })
  const { seen_, current_, wrong_, uses_, ...record } = outcome
  const errors: FieldErrors = {}
  for (const name of wrong_ ?? []) {
    const field = of.declaration.fields[name]
    errors[name] = [field?.onlyMessage ?? isNoChoice(field ? labelOf(name, field) : name)]
  }
  refuseFields(errors)
  return withoutUnseen(of, record)
}

function refuseInUse(of: ServedResource, uses: readonly Uses[], counts: readonly number[]): never {
  const users = uses.flatMap(({ from }, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [countOf(count, from.label)] : []
  })
  const advice = 'is_active' in of.declaration.fields ? ' Make it inactive instead.' : ''
  refuse(problems.inUse, {
    label: lowered(of.declaration.label.one),
    users: users.join(', '),
    advice,
  })
}
