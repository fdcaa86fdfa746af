import type { AnyResource } from '#platform/contract/resource.ts'
import { codeFields, namesOfRow, namingPlaces } from './naming.ts'

/** In how many of the rows that name another one it must be by what stands in a column. */
const MOST_NAMED = 0.6

type Rows = readonly (readonly string[])[]

/**
 * The fields of columns where records of a file name one another by numbers of their own, as people name their managers: the column of these numbers is the
 * code. It takes the place of another code only where nothing else that names a record is what the file refers to.
 */
export function keyedByOwnRows(of: AnyResource, fields: readonly string[], rows: Rows): string[] {
  const code = codeFields(of).find((name) => of.fields[name]?.kind === 'text')
  const above = fields.findIndex(
    (name) => of.fields[name]?.kind === 'reference' && of.fields[name].target === of.name,
  )
  const wanted = rows.map((cells) => wordsAt(cells, above)).filter(Boolean)
  if (code === undefined || above === -1 || wanted.length === 0) return [...fields]
  const naming = namingPlaces(of, fields)
  const known = rows.flatMap((cells) =>
    naming.flatMap((one) =>
      namesOfRow(
        [{ ...one, places: one.places.map((_place, at) => at) }],
        one.places.map((place) => cells[place] ?? ''),
      ),
    ),
  )
  if (known.some((name) => wanted.includes(name))) return [...fields]
  const key = fields.findIndex((name, place) => {
    const named = new Set(rows.map((cells) => wordsAt(cells, place)))
    const found = wanted.filter((one) => named.has(one)).length
    return name === '' && found / wanted.length >= MOST_NAMED
  })
  return fields.map((name, place) =>
    place === key ? code : name === code && key !== -1 ? '' : name,
  )
}

const wordsAt = (cells: readonly string[], place: number): string =>
  (cells[place] ?? '').trim().toLowerCase()
