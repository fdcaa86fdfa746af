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
import type { KeptRow } from './read-rows.ts'
import { replacementOf } from './replacements.ts'

// A value that names no record may become one: it is added with the first rows that need it, and taken back with their import.

/** Whether a record of a family needs nothing but its name, and this person may add one. */
export function isAddedByName(
  { rights }: Pick<Engine, 'rights'>,
  viewer: Viewer,
  of: AnyResource,
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
    needed.every(([name]) => name === title) &&
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
  for (const [target, names] of namesToAdd(pass, at, rows)) {
    await pass.names.learn(sql, target, names)
    const missing = [...names].filter((name) => 'wrong' in pass.names.get(target, name))
    for (const name of missing) await addOne(pass, sql, target, name)
    if (missing.length > 0) pass.names.forget(target)
  }
}

function namesToAdd(
  { of }: Pass,
  { fields, replacements }: Import,
  rows: readonly KeptRow[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const column of Object.keys(replacements).map(Number)) {
    const target = of.declaration.fields[fields[column] ?? '']?.target
    if (target === undefined) continue
    for (const { cells } of rows) {
      const value = replacementOf(replacements, column, cells[column] ?? '')?.value
      if (isAdded(value)) found.set(target, (found.get(target) ?? new Set()).add(value.add.trim()))
    }
  }
  return found
}

/** A name that is refused stays unknown: its rows say so. */
async function addOne(
  { engine, viewer, writer }: Pass,
  sql: Sql,
  target: string,
  name: string,
): Promise<void> {
  const of = engine.registry.get(target)
  const { declaration } = of
  if (!isAddedByName(engine, viewer, declaration)) return
  const adding = {
    ...writer,
    reach: engine.rights.need(viewer, declaration.page, 'add'),
    choosing: engine.rights.reachForChoosing(viewer, declaration.page),
  }
  const draft = { [declaration.title]: name }
  await attempt(sql, of, () => engine.records.create(declaration, adding, draft, sql))
}
