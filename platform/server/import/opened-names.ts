import type { Field } from '#platform/contract/fields/field.ts'
import { type ImportGroup, isAdded } from '#platform/contract/imports/imports.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Engine } from '../kernel/request.ts'
import type { Reader } from '../records/read.ts'
import type { Sql } from '../database/database.ts'
import { readNames } from '../records/history-names.ts'
import { opensBy } from './add-named.ts'
import type { Candidate } from './candidates.ts'
import type { Import } from './import-store.ts'
import { replacementOf } from './replacements.ts'
import { NameResolver } from './resolve-names.ts'
import { besideName } from './row-beside.ts'

/** Different words beside one value that are looked at. */
const MOST_BESIDE = 20

interface Asking {
  readonly engine: Engine
  readonly viewer: Viewer
  readonly reader: Reader
  readonly one: Pick<Import, 'id' | 'fields' | 'replacements'>
}

interface NamedValue {
  readonly column: number
  readonly value: string
  readonly field: Field
}

/** For each value that means one record, by its very name or by a decision: where it would be opened for its rows, in their words; null where it is there, or this person may not change it. */
export async function placesToOpen(
  { engine, viewer, reader, one }: Asking,
  values: readonly NamedValue[],
): Promise<ImportGroup['opens'][]> {
  const names = new NameResolver(engine.registry, reader)
  const places: ImportGroup['opens'][] = []
  for (const value of values)
    places.push(await placeToOpen({ engine, viewer, reader, one }, names, value))
  return places
}

async function placeToOpen(
  { engine, viewer, reader, one }: Asking,
  names: NameResolver,
  { column, value, field }: NamedValue,
): Promise<ImportGroup['opens']> {
  const { database, registry, rights } = engine
  const [beside, ...others] = besideName(field)
  if (field.target === undefined || !beside || others.length > 0 || value.trim() === '') return null
  const [theirs, sibling] = beside
  const { declaration } = registry.get(field.target)
  const place = one.fields.indexOf(sibling)
  if (place < 0 || !opensBy(declaration, { [theirs]: 0 })) return null
  if (!rights.has(viewer, declaration.page, 'edit')) return null
  const decided = replacementOf(one.replacements, column, value)?.value
  const meant = isAdded(decided) ? decided.add : (decided ?? value)
  const named = await meantBy(names, database, field.target, meant)
  if (!named) return null
  const rows = await database.rows<{ words: string }>(
    `select distinct btrim(cells[$3]) as words from import_rows
      where import_id = $1 and cells[$2] = $4 and coalesce(btrim(cells[$3]), '') <> '' order by words limit ${MOST_BESIDE}`,
    [one.id, column + 1, place + 1, value],
  )
  const target = declaration.fields[theirs]?.target ?? ''
  await names.learn(
    database,
    target,
    rows.map(({ words }) => words),
  )
  const open = named.told[theirs]
  const isThere = (words: string): boolean => {
    const replaced = replacementOf(one.replacements, place, words)
    const ids = replaced ? [replaced.value] : names.candidates(target, words).map(({ id }) => id)
    return ids.some((id) => Array.isArray(open) && open.includes(id))
  }
  const nameOf = (words: string): string => {
    const becomes = replacementOf(one.replacements, place, words)?.value
    return isAdded(becomes) ? becomes.add : words
  }
  const closed = rows.map(({ words }) => words).filter((words) => !isThere(words))
  const places = [...new Set(closed.map(nameOf))]
  if (places.length === 0) return null
  const titles = await readNames(registry, field.target, database, reader, [named.id])
  return { name: titles.get(named.id) ?? value, places: places.join(', ') }
}

/** The one record that a name or a chosen id means. */
async function meantBy(
  names: NameResolver,
  sql: Sql,
  target: string,
  value: unknown,
): Promise<Candidate | undefined> {
  if (typeof value === 'number') {
    await names.learnIds(sql, target, [value])
    return names.chosenRecord(target, value)
  }
  if (typeof value !== 'string') return undefined
  await names.learn(sql, target, [value])
  const [named, ...twins] = names.candidates(target, value)
  return twins.length > 0 ? undefined : named
}
