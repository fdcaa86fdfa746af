import { type Field, isGiven } from '#platform/contract/fields/field.ts'
import { isAdded, isImported } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { knownTo } from '../records/circles.ts'
import { attempt } from './attempt.ts'
import type { Import } from './import-store.ts'
import type { Pass } from './pass-shape.ts'
import type { Row } from '../records/served.ts'
import { draftOf, type KeptRow } from './read-rows.ts'
import { replacementOf } from './replacements.ts'
import { besideName } from './row-beside.ts'

// A value that names no record may become one: it is added with the first rows that need it, and taken back with their import.

/** Whether a record of a family needs nothing but its name and what the row says beside it, and this person may add one. */
export function isAddedByName(
  { rights }: Pick<Engine, 'rights'>,
  viewer: Viewer,
  of: AnyResource,
  beside: readonly string[] = [],
): boolean {
  const { title, page } = of
  const known = knownTo(of, { viewer }, 'edit')
  const needed = Object.entries<Field>(known.fields).filter(
    ([, field]) => isGiven(field) && field.required && field.default === undefined,
  )
  const named = known.fields[title]
  return (
    named?.kind === 'text' &&
    isImported(named) &&
    needed.every(([name]) => name === title || beside.includes(name)) &&
    rights.has(viewer, page, 'add')
  )
}

/** The families of which an import adds records by their names. */
export const familiesAdded = (
  of: AnyResource,
  { fields, replacements }: Pick<Import, 'fields' | 'replacements'>,
): string[] => [
  ...new Set(
    Object.entries(replacements).flatMap(([column, values]) => {
      const target = of.fields[fields[Number(column)] ?? '']?.target
      return target !== undefined && Object.values(values).some(isAdded) ? [target] : []
    }),
  ),
]

/** Adds what some rows name and what a person chose to be added, where there is none of that name yet. */
export async function addNamed(
  pass: Pass,
  sql: Sql,
  at: Import,
  rows: readonly KeptRow[],
): Promise<void> {
  for (const [target, wanted] of await namesToAdd(pass, sql, at, rows)) {
    await pass.names.learn(
      sql,
      target,
      wanted.map(({ name }) => name),
    )
    const missing = wanted.filter(({ name, beside }) =>
      pass.names.isNone(target, name, { must: beside, may: {} }),
    )
    for (const one of missing) await addOne(pass, sql, target, one)
    if (missing.length > 0) pass.names.forget(target)
  }
}

/** A record to be added, with what its row says of it beside its name. */
interface Wanted {
  readonly name: string
  readonly beside: Row
}

async function namesToAdd(
  pass: Pass,
  sql: Sql,
  { fields, replacements, zone }: Import,
  rows: readonly KeptRow[],
): Promise<Map<string, readonly Wanted[]>> {
  const { of, names } = pass
  const found = new Map<string, Map<string, Wanted>>()
  const reading = { resource: of.declaration, fields, replacements, zone, names }
  for (const [column, name] of fields.entries()) {
    const field = of.declaration.fields[name]
    if (field?.target === undefined) continue
    const others = pass.others?.added(field.target)
    const wanted = found.get(field.target) ?? new Map<string, Wanted>()
    for (const { cells } of rows) {
      const cell = cells[column] ?? ''
      const replaced = replacementOf(replacements, column, cell)
      const value = replaced ? replaced.value : others?.get(cell.trim())
      if (!isAdded(value)) continue
      const beside = await saidBeside(pass, sql, field, draftOf(reading, cells))
      const one = { name: value.add.trim(), beside }
      wanted.set(JSON.stringify(one), one)
    }
    if (wanted.size > 0) found.set(field.target, wanted)
  }
  return new Map([...found].map(([target, wanted]) => [target, [...wanted.values()]]))
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

/** A name that is refused stays unknown: its rows say so. */
async function addOne(
  { engine, viewer, writer }: Pass,
  sql: Sql,
  target: string,
  { name, beside }: Wanted,
): Promise<void> {
  const of = engine.registry.get(target)
  const { declaration } = of
  if (!isAddedByName(engine, viewer, declaration, Object.keys(beside))) return
  const adding = {
    ...writer,
    reach: engine.rights.need(viewer, declaration.page, 'add'),
    choosing: engine.rights.reachForChoosing(viewer, declaration.page),
  }
  const draft = { ...beside, [declaration.title]: name }
  await attempt(sql, of, () => engine.records.create(declaration, adding, draft, sql))
}
