import { type Field, isGiven } from '#platform/contract/fields/field.ts'
import { filledBy } from '#platform/contract/imports/imports.ts'
import { importedFields } from '#platform/contract/imports/imported-fields.ts'
import { humanise, labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../database/database.ts'
import type { Import } from './import-store.ts'
import { readCell } from './read-cell.ts'
import type { NameResolver } from './resolve-names.ts'

/** How many of the values of a column must fit a field. */
const MOST_FIT = 0.6
/** Values of a column that are looked at. */
const LOOKED_AT = 200

/**
 * The fields of columns whose names said nothing, by what stands in them: names of records, choices, addresses; days and telephone numbers where the head has a word of
 * the field as well. A field that two columns would fill is left to the person; so is a column that would fill two, unless the head says more of one of
 * them, or one has to be given.
 */
export async function recogniseColumns(
  sql: Sql,
  resource: AnyResource,
  { headers, fields: matched }: Pick<Import, 'headers' | 'fields'>,
  rows: readonly (readonly string[])[],
  names: NameResolver,
  zone: string,
): Promise<string[]> {
  const filled = new Set(matched.flatMap((name) => filledBy(resource, name)))
  const open = importedFields(resource).filter(
    ([name, field]) => isGiven(field) && !filled.has(name) && isTelling(field),
  )
  const wanted = new Map<number, string[]>()
  for (const [column, name] of matched.entries()) {
    const values = name === '' ? valuesOf(rows, column) : []
    if (values.length === 0) continue
    const said = wordsOf(headers[column] ?? '')
    const fitting: Fitting[] = []
    for (const [field_name, field] of open) {
      const shared = sharedWords(said, field_name, field)
      if (shared === 0 && IN_WORDS.has(field.kind)) continue
      if (await fits(sql, field, values, names, zone)) fitting.push({ name: field_name, shared })
    }
    wanted.set(column, mostSaid(fitting))
  }
  return matched.map((name, column) => {
    const only = theOne(resource, wanted.get(column) ?? [])
    if (name !== '' || only === undefined) return name
    const isAlone = [...wanted].every(([other, some]) => other === column || !some.includes(only))
    return isAlone ? only : name
  })
}

/** A field that the values of a column fit, and how many words of the head are its own. */
interface Fitting {
  readonly name: string
  readonly shared: number
}

/** Of the fields that fit those of which the head says most. */
const mostSaid = (fitting: readonly Fitting[]): string[] => {
  const most = Math.max(0, ...fitting.map(({ shared }) => shared))
  return fitting.filter(({ shared }) => shared === most).map(({ name }) => name)
}

/** Words that every head may have. */
const COMMON: ReadonlySet<string> = new Set(
  'a an the of on in at for to by and or date dt day no nr number num id code name their other employee emp staff worker person company'.split(
    ' ',
  ),
)

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    humanise(text)
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1 && !COMMON.has(word)),
  )

/** Of one of the names of a field the most words that a head has, too. */
const sharedWords = (said: ReadonlySet<string>, name: string, field: Field): number =>
  Math.max(
    ...[labelOf(name, field), name, ...(field.alsoCalled ?? [])].map(
      (called) => [...wordsOf(called)].filter((word) => said.has(word)).length,
    ),
  )

/** Of the fields that fit the one there is, or the one that has to be given. */
function theOne({ fields }: AnyResource, fitting: readonly string[]): string | undefined {
  const needed = fitting.filter((name) => fields[name]?.required)
  if (fitting.length === 1) return fitting[0]
  return needed.length === 1 ? needed[0] : undefined
}

/** Kinds that many fields have and whose values look alike: the head has to say a word of the field. */
const IN_WORDS: ReadonlySet<Field['kind']> = new Set(['date', 'phone'])
/** Seven digits at least, with nothing around them but what people write in telephone numbers. */
const isLikePhone = (value: string): boolean =>
  /^\+?[\d\s()./-]{7,30}$/.test(value) && value.replaceAll(/\D/g, '').length >= 7

const TELLING: ReadonlySet<Field['kind']> = new Set(['reference', 'choice', 'email', ...IN_WORDS])
const isTelling = ({ kind }: Field): boolean => TELLING.has(kind)

const valuesOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  [...new Set(rows.map((cells) => (cells[column] ?? '').trim()).filter(Boolean))].slice(
    0,
    LOOKED_AT,
  )

async function fits(
  sql: Sql,
  field: Field,
  values: readonly string[],
  names: NameResolver,
  zone: string,
): Promise<boolean> {
  const { target, kind, choices = [] } = field
  if (target !== undefined) await names.learn(sql, target, values)
  const isFit = (value: string): boolean => {
    if (target !== undefined) return names.candidates(target, value).length > 0
    if (kind === 'email') return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
    if (kind === 'phone') return isLikePhone(value)
    const read = readCell(value, field, zone, { order: 'day' })
    if (kind === 'date') return 'value' in read && /^\d{4}-\d{2}-\d{2}$/.test(String(read.value))
    return 'value' in read && choices.includes(read.value as string | number) // compared with each choice
  }
  return values.filter(isFit).length / values.length >= MOST_FIT
}
