/** How a file names a record: by the one field that says it, or by several. */
export type Name = string | { readonly [field: string]: unknown }

/** Where several records have the same key, the second and later ones are counted under this name. */
export const NUMBER = '#'

/** Fields of a family by which its records are named, and the families these refer to. */
export interface Naming {
  readonly key: readonly string[]
  readonly firstKey?: string | undefined
  /** Of the fields of the key that refer to others, how these are named. */
  readonly target: (field: string, values: Readonly<Record<string, unknown>>) => Naming | undefined
}

/** How people are named: by one text alone. */
export const PEOPLE: Naming = { key: ['name'], target: () => undefined }

/** The shortest name of a record with these values in the form of a file. */
export function nameIn(
  { key, firstKey }: Naming,
  values: Readonly<Record<string, unknown>>,
  number = 1,
): Name {
  const used = firstKey !== undefined && !isBlank(values[firstKey]) ? [firstKey] : key
  const given = used.filter((field) => !isBlank(values[field]))
  const [first] = given
  const value = first === undefined ? '' : values[first]
  if (number === 1 && given.length <= 1 && first === key[0] && typeof value === 'string')
    return value
  const named = Object.fromEntries(given.map((field) => [field, values[field]]))
  return number === 1 ? named : { ...named, [NUMBER]: number }
}

/** What a name is compared by: letters and outer blanks do not count, nor the order of its fields. */
export function keyText(naming: Naming, name: unknown): string {
  return JSON.stringify(partsOf(naming, name))
}

function partsOf(naming: Naming, name: unknown): unknown {
  const { key, firstKey, target } = naming
  const values: Readonly<Record<string, unknown>> =
    name !== null && typeof name === 'object' && !Array.isArray(name)
      ? (name as Readonly<Record<string, unknown>>) // the line above says it is one
      : { [key[0] ?? '']: name }
  const number = typeof values[NUMBER] === 'number' && values[NUMBER] > 1 ? [values[NUMBER]] : []
  if (firstKey !== undefined && !isBlank(values[firstKey]))
    return [{ [firstKey]: plain(values[firstKey]) }, ...number]
  const parts = key.map((field) => {
    const of = target(field, values)
    const value = values[field]
    if (isBlank(value)) return null
    if (!of) return plain(value)
    return Array.isArray(value) ? value.map((one) => partsOf(of, one)) : partsOf(of, value)
  })
  return [...parts, ...number]
}

const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(plain) : String(value).trim().toLowerCase()

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
