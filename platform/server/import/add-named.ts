import { type Field, isGiven } from '#platform/contract/fields/field.ts'
import { isAdded } from '#platform/contract/imports/imports.ts'
import { isImported } from '#platform/contract/imports/imported-fields.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { codeOfName } from '../guides/code-of-name.ts'
import type { Engine } from '../kernel/request.ts'
import { knownTo } from '../records/circles.ts'
import { valueConditions } from '../records/conditions/conditions.ts'
import { where } from '../records/read.ts'
import type { Writer } from '../records/write.ts'
import { attempt } from './attempt.ts'
import type { Candidate } from './candidates.ts'
import type { Import } from './import-store.ts'
import type { Pass } from './pass-shape.ts'
import type { Row, ServedResource } from '../records/served.ts'
import { draftOf } from './read-rows.ts'
import type { KeptRow } from './reading.ts'
import { replacementOf } from './replacements.ts'
import { besideName } from './row-beside.ts'

// A value that names no record may become one: it is added with the first rows that need it, and taken back with their import.

/** What a person is asked for a record that is made from its name; undefined where none can be made, or this person may make none. */
export function askedByName(
  { rights }: Pick<Engine, 'rights'>,
  viewer: Viewer,
  of: AnyResource,
  beside: readonly string[] = [],
): readonly string[] | undefined {
  const { title, page, madeByName = {} } = of
  const known = knownTo(of, { viewer }, 'edit')
  const { code, asks = [] } = madeByName
  const given = new Set([title, ...beside, ...asks, ...(code ? [code[0]] : [])])
  const needed = Object.entries<Field>(known.fields).filter(
    ([, field]) => isGiven(field) && field.required && field.default === undefined,
  )
  const named = known.fields[title]
  const mayAdd =
    named?.kind === 'text' &&
    isImported(named) &&
    needed.every(([name]) => given.has(name)) &&
    rights.has(viewer, page, 'add')
  return mayAdd ? asks : undefined
}

/** The families of which an import has added records beside its own: by their names, and by the rules of its family. */
export async function familiesAdded(
  sql: Sql,
  { declaration: of, slots }: ServedResource,
  { fields, replacements, batch }: Pick<Import, 'fields' | 'replacements' | 'batch'>,
): Promise<string[]> {
  const made = await sql.rows<{ resource: string }>(
    'select distinct resource from history where batch = $1 and resource = any($2::text[]) order by resource',
    [batch, slots.makes ?? []],
  )
  const named = Object.entries(replacements).flatMap(([column, values]) => {
    const target = of.fields[fields[Number(column)] ?? '']?.target
    return target !== undefined && Object.values(values).some(isAdded) ? [target] : []
  })
  return [...new Set([...made.map(({ resource }) => resource), ...named])]
}

/** Adds what some rows name and what a person chose to be added, where there is none of that name yet; opens the one there is for where the rows are. */
export async function addNamed(
  pass: Pass,
  sql: Sql,
  at: Import,
  rows: readonly KeptRow[],
): Promise<void> {
  for (const [column, name, field] of namedColumns(pass, at))
    for (const wanted of await namesToAdd(pass, sql, at, rows, [column, name, field])) {
      const target = field.target ?? ''
      await pass.names.learn(sql, target, [wanted.name])
      if (await addOne(pass, sql, target, wanted)) pass.names.forget(target)
    }
}

/** The columns that name records: what others are beside comes before them. */
function namedColumns({ of }: Pass, { fields }: Import): [number, string, Field][] {
  const declared: Readonly<Record<string, Field>> = of.declaration.fields
  const depthOf = (name: string, deepest = fields.length): number => {
    const siblings = besideName(declared[name] ?? { kind: 'text' }).map(([, sibling]) => sibling)
    const named = siblings.filter((one) => fields.includes(one) && declared[one]?.target)
    return named.length === 0 || deepest === 0
      ? 0
      : 1 + Math.max(...named.map((one) => depthOf(one, deepest - 1)))
  }
  return fields
    .flatMap((name, column): [number, string, Field][] => {
      const field = declared[name]
      return field?.target === undefined ? [] : [[column, name, field]]
    })
    .toSorted(([, one], [, other]) => depthOf(one) - depthOf(other))
}

/** A record to be added, with what its person and its row say of it beside its name. */
interface Wanted {
  readonly name: string
  readonly said: Row
  readonly beside: Row
  /** What every record holds that the column may name. */
  readonly always: Row
}

async function namesToAdd(
  pass: Pass,
  sql: Sql,
  { fields, replacements, zone }: Import,
  rows: readonly KeptRow[],
  [column, , field]: readonly [number, string, Field],
): Promise<Iterable<Wanted>> {
  const { of, names } = pass
  const reading = { resource: of.declaration, fields, replacements, zone, names }
  const others = pass.others?.added(field.target ?? '')
  const found = new Map<string, Wanted>()
  for (const { cells } of rows) {
    const cell = cells[column] ?? ''
    const replaced = replacementOf(replacements, column, cell)
    const value = replaced ? replaced.value : others?.get(cell.trim())
    if (!isAdded(value)) continue
    const beside = await saidBeside(pass, sql, field, draftOf(reading, cells))
    const one = { name: value.add.trim(), said: value.with ?? {}, beside, always: alwaysOf(field) }
    found.set(JSON.stringify(one), one)
  }
  return found.values()
}

/** What a row says of the record it names; what is no record itself says nothing. */
async function saidBeside({ of, names }: Pass, sql: Sql, field: Field, draft: Row): Promise<Row> {
  const said: Row = {}
  for (const [name, sibling] of besideName(field)) {
    const target = of.declaration.fields[sibling]?.target
    const value = draft[sibling]
    if (target === undefined || value === undefined || value === null) continue
    if (typeof value === 'string') await names.learn(sql, target, [value])
    const found = typeof value === 'string' ? names.get(target, value) : { id: value }
    if ('id' in found) said[name] = found.id
  }
  return said
}

/** A name that is refused stays unknown: its rows say so. Answers whether anything was stored. */
async function addOne(pass: Pass, sql: Sql, target: string, wanted: Wanted): Promise<boolean> {
  const { engine, viewer, names } = pass
  const { declaration } = engine.registry.get(target)
  const { name, beside } = wanted
  const there = names.candidates(target, name)
  if (!names.isNone(target, name, { must: beside, may: {} }))
    return there.length === 1 && markOne(pass, sql, target, there[0], wanted.always)
  const [only] = there
  if (only && opensBy(declaration, beside))
    return there.length === 1 && openOne(pass, sql, target, only, beside)
  const asks = askedByName(engine, viewer, declaration, Object.keys(beside))
  if (asks === undefined) return false
  const code = declaration.madeByName?.code
  const said = Object.fromEntries(asks.map((field) => [field, wanted.said[field] ?? null]))
  const draft = {
    ...said,
    ...wanted.always,
    ...asStored(declaration, beside),
    [declaration.title]: name,
    ...(code && { [code[0]]: await codeFor(sql, declaration, code, name) }),
  }
  const errors = await attempt(sql, engine.registry.get(target), () =>
    engine.records.create(declaration, writerFor(pass, declaration, 'add'), draft, sql),
  )
  return errors === undefined
}

/** What every record holds that a column may name. */
export const alwaysOf = ({ only = {} }: Field): Row =>
  Object.fromEntries(Object.entries(only).filter(([, value]) => !Array.isArray(value)))

/** Makes a record that is there hold what the field asks of those it names: its person decided so. */
async function markOne(
  pass: Pass,
  sql: Sql,
  target: string,
  record: Candidate | undefined,
  always: Row,
): Promise<boolean> {
  const { engine, viewer } = pass
  const of = engine.registry.get(target)
  const { declaration } = of
  if (!record || Object.keys(always).length === 0) return false
  if (!engine.rights.has(viewer, declaration.page, 'edit')) return false
  if (await holds(sql, of, record.id, always)) return false
  const errors = await attempt(sql, of, () =>
    engine.records.update(
      declaration,
      writerFor(pass, declaration, 'edit'),
      record.id,
      always,
      sql,
    ),
  )
  return errors === undefined
}

/** Whether a record has some values. */
export async function holds(
  sql: Sql,
  of: ServedResource,
  id: number,
  values: Row,
): Promise<boolean> {
  const parameters = new Parameters()
  const conditions = [
    `x.id = ${parameters.add(id, 'bigint')}`,
    ...valueConditions(of, values, parameters, 'x'),
  ]
  const found = await sql.rows(
    `select 1 from ${identifier(of.declaration.table)} x ${where(conditions)}`,
    parameters.values,
  )
  return found.length > 0
}

/** Whether a record is opened for what stands beside its name: it may have several of each. */
export const opensBy = ({ fields, madeByName }: AnyResource, beside: Row): boolean =>
  madeByName !== undefined &&
  Object.keys(beside).length > 0 &&
  Object.keys(beside).every((name) => fields[name]?.kind === 'references')

/** Adds to a record that is there what the row says beside its name, where this person may change it. */
async function openOne(
  pass: Pass,
  sql: Sql,
  target: string,
  { id }: Candidate,
  beside: Row,
): Promise<boolean> {
  const { engine, viewer } = pass
  const of = engine.registry.get(target)
  const { declaration } = of
  if (!engine.rights.has(viewer, declaration.page, 'edit')) return false
  const draft: Row = {}
  for (const [name, value] of Object.entries(beside)) {
    const [stored] = await sql.rows<{ ids: number[] | null }>(
      `select ${identifier(name)} as ids from ${identifier(declaration.table)} where id = $1`,
      [id],
    )
    draft[name] = [...new Set([...(stored?.ids ?? []), Number(value)])]
  }
  const errors = await attempt(sql, of, () =>
    engine.records.update(declaration, writerFor(pass, declaration, 'edit'), id, draft, sql),
  )
  return errors === undefined
}

const writerFor = (
  { engine, viewer, writer }: Pass,
  { page }: AnyResource,
  action: 'add' | 'edit',
): Writer => ({
  ...writer,
  reach: engine.rights.need(viewer, page, action),
  choosing: engine.rights.reachForChoosing(viewer, page),
})

/** What a row says of one record, as its fields take it. */
const asStored = ({ fields }: AnyResource, beside: Row): Row =>
  Object.fromEntries(
    Object.entries(beside).map(([name, value]) => [
      name,
      fields[name]?.kind === 'references' ? [value] : value,
    ]),
  )

const codeFor = (
  sql: Sql,
  { table }: AnyResource,
  [field, longest]: readonly [string, number],
  name: string,
): Promise<string> =>
  codeOfName(name, longest, async (code) => {
    const taken = await sql.rows(
      `select 1 from ${identifier(table)} where lower(btrim(${identifier(field)})) = lower($1) limit 1`,
      [code],
    )
    return taken.length > 0
  })
