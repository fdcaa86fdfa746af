import type { Field } from '#platform/contract/fields/field.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Engine } from '../kernel/request.ts'
import type { Reader } from '../records/read.ts'
import { opensBy } from './add-named.ts'
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

/** For each value that names one record by its very name: where it would be opened for its rows, in their words; null where it is there, or this person may not change it. */
export async function placesToOpen(
  { engine, viewer, reader, one }: Asking,
  values: readonly NamedValue[],
): Promise<(string | null)[]> {
  const names = new NameResolver(engine.registry, reader)
  const places: (string | null)[] = []
  for (const value of values) {
    const words = await wordsToOpen({ engine, viewer, reader, one }, names, value)
    places.push(words.length === 0 ? null : words.join(', '))
  }
  return places
}

async function wordsToOpen(
  { engine, viewer, one }: Asking,
  names: NameResolver,
  { column, value, field }: NamedValue,
): Promise<string[]> {
  const { database, registry, rights } = engine
  const [beside, ...others] = besideName(field)
  if (field.target === undefined || !beside || others.length > 0 || value.trim() === '') return []
  const [theirs, sibling] = beside
  const { declaration } = registry.get(field.target)
  const place = one.fields.indexOf(sibling)
  if (place < 0 || !opensBy(declaration, { [theirs]: 0 })) return []
  if (!rights.has(viewer, declaration.page, 'edit')) return []
  await names.learn(database, field.target, [value])
  const [named, ...twins] = names.candidates(field.target, value)
  if (!named || twins.length > 0) return []
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
    const decided = replacementOf(one.replacements, place, words)
    const ids = decided ? [decided.value] : names.candidates(target, words).map(({ id }) => id)
    return ids.some((id) => Array.isArray(open) && open.includes(id))
  }
  return rows.map(({ words }) => words).filter((words) => !isThere(words))
}
