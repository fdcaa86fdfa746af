import { checkField, emptyOf } from '#platform/contract/fields/check-draft.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { configurationProblems } from '#platform/contract/configuration/configuration-problems.ts'
import { refuse } from '#platform/contract/problems.ts'
import { sanitise } from '../fields/sanitise.ts'
import type { Row } from '../records/served.ts'
import type { Carried, Current } from './current.ts'
import { keyText, NUMBER } from './names.ts'
import type { ConfigurationFile } from './read-file.ts'
import { isEmpty, isObject, isSame } from '../set-up-parts/is-same.ts'
import { fieldsGiven, labelIn, PART_KEY, type Store, withPlain } from './stores.ts'
import { type Shape, walkRecord } from './walk-record.ts'

/** A record of the file beside the one it means here. */
export interface Pair {
  readonly store: Store
  readonly key: string
  readonly title: string
  /** As the file has it. */
  readonly wanted: Row
  readonly here: Carried | undefined
  /** The fields that differ; of a new record all it has. */
  readonly fields: readonly string[]
  readonly toChoose: readonly { readonly field: string; readonly people: readonly string[] }[]
}

export interface ComparedStore {
  readonly store: Store
  readonly pairs: readonly Pair[]
  readonly onlyHere: readonly Carried[]
  readonly same: number
}

/** Refuses what this system does not know, before anything is compared. */
export function checkFile(file: ConfigurationFile, stores: ReadonlyMap<string, Store>): void {
  for (const name of file.keys())
    if (!stores.has(name)) refuse(configurationProblems.unknownFamily, { family: name })
}

/** What a file says of a kind of set-up beside what is here. */
export async function compareStore(
  current: Current,
  store: Store,
  records: readonly Row[],
): Promise<ComparedStore> {
  const here = await store.read()
  await current.loadNamed(store.shape, records)
  if (store.declaration) refuseUnknownFields(store, records)
  await learnPeople(current, store, records)
  const byKey = new Map(here.map((one) => [one.key, one]))
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const pairs = records.map((record) => {
    const key = keyIn(current, store, record, counts)
    if (seen.has(key))
      refuse(configurationProblems.sameRecord, {
        title: titleIn(store, record),
        family: store.label.many,
      })
    seen.add(key)
    return pairOf(current, store, record, key, byKey.get(key))
  })
  const differing = pairs.filter(
    ({ here: known, fields, toChoose }) => !known || fields.length > 0 || toChoose.length > 0,
  )
  return {
    store,
    pairs: differing,
    onlyHere: here.filter(({ key }) => !seen.has(key)),
    same: pairs.length - differing.length,
  }
}

/** A record of a part that is not here is unknown; one of a family is new. */
function keyIn(current: Current, store: Store, record: Row, counts: Map<string, number>): string {
  if (store.part) return JSON.stringify([String(record[PART_KEY]).toLowerCase()])
  const naming = current.namingOf(store.name)
  for (const name of naming.key)
    if (record[name] === undefined && name === store.title)
      refuse(configurationProblems.noRecord, {
        family: store.label.many,
        field: labelIn(store, name),
      })
  const text = keyText(naming, record)
  const isUnique = isUniqueKey(store, naming.key)
  const number = (counts.get(text) ?? 0) + 1
  counts.set(text, number)
  return number === 1 || isUnique ? text : keyText(naming, { ...record, [NUMBER]: number })
}

/** Whether no two records can have the same key. */
function isUniqueKey({ declaration, title }: Store, key: readonly string[]): boolean {
  const unique = declaration?.fields[title]?.unique
  return key.includes(title) && unique !== undefined
}

function pairOf(
  current: Current,
  store: Store,
  record: Row,
  key: string,
  here: Carried | undefined,
): Pair {
  const wanted = canonical(current, store, record)
  const toChoose = missingPeople(current, store, wanted, here)
  const chosen = withoutMissing(current, store, wanted, here)
  const fields = fieldsGiven(chosen, store.title).filter(
    (name) => !here || !isSame(chosen[name], here.values[name]),
  )
  return {
    store,
    key,
    title: here ? titleIn(store, here.values) : titleIn(store, record),
    wanted: chosen,
    here,
    fields,
    toChoose,
  }
}

/** What the file calls records is said as here, and values as their fields answer them. */
function canonical(current: Current, store: Store, record: Row): Row {
  const named = walkRecord(shapeOf(store, record), record, (family, name) => {
    const id = current.idOf(family, name)
    return id === undefined ? name : (current.nameOf(family, id) ?? name)
  })
  sanitise(store.shape, named)
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      name,
      answered(store.shape.fields[name], name, value),
    ]),
  )
}

/** Records of parts have fields that nobody declared. */
export const shapeOf = ({ part, shape }: Store, record: Row): Shape =>
  part ? { ...shape, fields: withPlain(shape.fields, record) } : shape

function answered(field: Field | undefined, name: string, value: unknown): unknown {
  if (!field || field.target || field.kind === 'list' || field.kind === 'json') return value
  if (value === null)
    return field.kind === 'texts' || field.kind === 'choices'
      ? emptyOf({ ...field, default: undefined })
      : null
  const checked = checkField(name, field, value)
  return Object.keys(checked.errors).length > 0 ? value : checked.value
}

function refuseUnknownFields({ shape, label, declaration }: Store, records: readonly Row[]): void {
  for (const record of records)
    for (const name of Object.keys(record))
      if (!Object.hasOwn(shape.fields, name) && !Object.hasOwn(declaration?.fields ?? {}, name))
        refuse(configurationProblems.unknownField, { family: label.many, field: name })
}

async function learnPeople(current: Current, store: Store, records: readonly Row[]): Promise<void> {
  const names = new Map<string, Set<unknown>>()
  for (const record of records)
    walkRecord(store.shape, record, (family, name) => {
      if (current.isOfPeople(family)) names.set(family, (names.get(family) ?? new Set()).add(name))
      return name
    })
  for (const [family, some] of names) await current.learnNames(family, some)
}

/** People whom the file names and who are not here. Where a record is there already, what it holds stays. */
function missingPeople(
  current: Current,
  store: Store,
  wanted: Row,
  here: Carried | undefined,
): { field: string; people: string[] }[] {
  const missing = new Map<string, string[]>()
  walkRecord(store.shape, wanted, (family, name, field) => {
    if (current.isOfPeople(family) && current.idOf(family, name) === undefined)
      missing.set(field, [...(missing.get(field) ?? []), String(name)])
    return name
  })
  const open = [...missing].filter(([field]) => !keeps(store, here, field))
  return open.map(([field, people]) => ({ field, people }))
}

function withoutMissing(
  current: Current,
  store: Store,
  wanted: Row,
  here: Carried | undefined,
): Row {
  const touched = new Set<string>()
  const kept = walkRecord(shapeOf(store, wanted), wanted, (family, name, field) => {
    if (!current.isOfPeople(family) || current.idOf(family, name) !== undefined) return name
    touched.add(field)
    return undefined
  })
  for (const name of touched) kept[name] = withoutBare(store.shape.fields[name], kept[name])
  // Nobody is taken away from a record because another person is missing.
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name,
      touched.has(name) && keeps(store, here, name) ? here?.values[name] : value,
    ]),
  )
}

/** Whether a record that is here keeps the people it has in a field; rows of a list say more than who, and come as the file has them. */
const keeps = ({ shape }: Store, here: Carried | undefined, field: string): boolean =>
  here !== undefined && !isEmpty(here.values[field]) && !shape.fields[field]?.of

/** Rows of a list that need people and have none left go, too. */
function withoutBare(field: Field | undefined, value: unknown): unknown {
  if (!field?.of || !Array.isArray(value)) return value
  const needed = Object.entries<Field>(field.of).filter(([, one]) => one.required && one.target)
  return value.filter((row) => !isObject(row) || needed.every(([name]) => !isEmpty(row[name])))
}

export function titleIn(store: Store, values: Row): string {
  if (store.part) return String(values[PART_KEY])
  const title = values[store.title]
  const family = store.shape as { readonly key?: readonly string[] }
  const key = family.key ?? [store.title]
  const words = [...new Set([store.title, ...key])]
    .map((name) => (name === store.title ? title : values[name]))
    .filter((value) => value !== null && value !== undefined && value !== '')
    .map(nameWords)
  return words.join(' · ')
}

/** A name of a file in words. */
export function nameWords(name: unknown): string {
  if (Array.isArray(name)) return name.map(nameWords).join(', ')
  if (name !== null && typeof name === 'object')
    return Object.values(name).map(nameWords).join(' · ')
  return String(name)
}
