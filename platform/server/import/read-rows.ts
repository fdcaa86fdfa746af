import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { orderErrors } from '#platform/contract/fields/check-order.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import type { Row } from '../records/served.ts'
import { t } from '#platform/contract/words/texts.ts'
import { apart, joined, namesWithin } from './names-apart.ts'
import { readDraft } from './read-draft.ts'
import type { KeptRow, Reading } from './reading.ts'
import { leftOpen, openErrors } from './left-open.ts'
import { replacementOf } from './replacements.ts'
import type { Beside } from './candidates.ts'
import type { Resolved } from './resolve-names.ts'
import { besideOf } from './row-beside.ts'

/** A row that was read: a draft for the family, or what is wrong with it, by field. */
export interface ReadRow extends KeptRow {
  readonly draft: Row
  /** The draft as it was checked: every field, ready to be stored. */
  readonly values: Row
  readonly errors: FieldErrors
  /** The fields that the row leaves open by a decision, or since the file has no column for them. */
  readonly leftOpen?: readonly string[]
  /** The fields that name a row which has to be corrected first, each with the line of this file where it stands in it. */
  readonly waiting?: Readonly<Record<string, number | null>>
  /** The fields that name the row itself. */
  readonly own?: readonly string[]
  /** The fields whose names records have, but none where the row says. */
  readonly elsewhere?: readonly string[]
}

/** Reads some rows for a family: every cell by its field, names as the records they mean, then the family's own check. */
export async function readRows(
  sql: Sql,
  reading: Reading,
  rows: readonly KeptRow[],
): Promise<ReadRow[]> {
  const read = rows.map((row) => readDraft(reading, row))
  const drafts = read.map(({ draft }) => draft)
  await learnNames(sql, reading, drafts, rows)
  const misread = await misunderstood(sql, reading, drafts)
  const all = rows.map((row, place) => {
    const { draft, errors, ...marks } = resolved(reading, drafts[place] ?? {}, row)
    const open = leftOpen(reading, row.cells)
    const checked = checkDraft(reading.resource.fields, draft, { open })
    const wrong = {
      ...without(checked.errors, read[place]?.unread ?? []),
      ...orderErrors(reading.resource, checked.values),
      ...errors,
      ...misread[place],
      ...read[place]?.errors,
    }
    return {
      ...row,
      draft,
      ...marks,
      leftOpen: open,
      values: checked.values,
      errors: { ...openErrors(reading, draft, open, wrong), ...wrong },
    }
  })
  return withOnly(sql, reading, all)
}

/** Of each draft what is wrong with texts that rules read. */
async function misunderstood(
  sql: Sql,
  { understands = {} }: Reading,
  drafts: readonly Row[],
): Promise<FieldErrors[]> {
  const errors = drafts.map((): FieldErrors => ({}))
  for (const [name, understand] of Object.entries(understands)) {
    const texts = drafts.map((draft) => draft[name])
    const given = new Set(texts.filter((text) => typeof text === 'string'))
    if (given.size === 0) continue
    const wrong = await understand([...given], sql)
    for (const [place, text] of texts.entries()) {
      const words = typeof text === 'string' ? wrong.get(text) : undefined
      const found = errors[place]
      if (words !== undefined && found) found[name] = [words]
    }
  }
  return errors
}

/** Records that do not hold what a field asks of those it names are found before the rules of the row are. */
async function withOnly(sql: Sql, reading: Reading, rows: ReadRow[]): Promise<ReadRow[]> {
  let all = rows
  for (const [name, field, target] of referencesAmong(reading)) {
    const { only, onlyMessage } = field
    if (only === undefined || onlyMessage === undefined || field.kind !== 'reference') continue
    const ids = all.map(({ draft }) => draft[name]).filter((id) => typeof id === 'number')
    const holding = await reading.names.holding(sql, target, new Set(ids), only)
    all = all.map((row) => {
      const id = row.draft[name]
      const isWrong = typeof id === 'number' && !holding.has(id) && !row.errors[name]
      return isWrong ? { ...row, errors: { ...row.errors, [name]: [onlyMessage] } } : row
    })
  }
  return all
}

/** A row as a draft, with names where it refers to records. */
export const draftOf = (reading: Reading, cells: readonly string[]): Row =>
  readDraft(reading, { cells }).draft

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  names.length === 0
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

export const referencesAmong = ({
  resource,
  fields,
}: Pick<Reading, 'resource' | 'fields'>): [string, Field, string][] =>
  fields.flatMap((name) => {
    const field = resource.fields[name]
    return field?.target === undefined ? [] : [[name, field, field.target]]
  })

async function learnNames(
  sql: Sql,
  reading: Reading,
  drafts: readonly Row[],
  rows: readonly KeptRow[],
): Promise<void> {
  for (const [name, field, target] of referencesAmong(reading)) {
    const replaced = rows.flatMap(({ cells }) => replacedBy(reading, name, cells) ?? [])
    await reading.names.learn(sql, target, [
      ...drafts
        .flatMap((draft) => namesIn(draft[name]))
        .flatMap((one) => namesWithin(field, one))
        .flatMap((one) => [one, reading.titleIn?.(target, one) ?? one]),
      ...replaced,
    ])
    await reading.names.learnIds(
      sql,
      target,
      drafts.flatMap((draft) => chosenIn(draft[name])),
    )
  }
}

/** The ids that stand in place of names, where a person chose what a value becomes. */
const chosenIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => Number.isSafeInteger(one))

export const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** The words of a cell in whose place a person chose one record. */
function replacedBy(
  { resource, fields, replacements }: Reading,
  name: string,
  cells: readonly string[],
): string | undefined {
  const column = fields.indexOf(name)
  const cell = (cells[column] ?? '').trim()
  const replaced = replacementOf(replacements, column, cells[column] ?? '')
  return resource.fields[name]?.kind === 'reference' &&
    cell !== '' &&
    Number.isSafeInteger(replaced?.value)
    ? cell
    : undefined
}

/** The draft with ids in place of names. */
function resolved(
  reading: Reading,
  given: Row,
  { cells, line }: KeptRow,
): Pick<ReadRow, 'draft' | 'errors' | 'waiting' | 'elsewhere' | 'own'> {
  const draft = { ...given }
  const errors: FieldErrors = {}
  const waiting: Record<string, number | null> = {}
  const elsewhere: string[] = []
  const own: string[] = []
  for (const [name, field, target] of referencesAmong(reading)) {
    const beside = besideOf(reading.names, reading.resource, [name, field], given)
    const replaced = replacedBy(reading, name, cells)
    const found = [
      ...namesIn(given[name])
        .map((whole) => namesMeant(reading, field, target, whole))
        .flatMap((parts) =>
          parts.flatMap((one) =>
            meant(reading, field, target, one, beside, line).map((found) =>
              parts.length > 1 ? ofPart(one, found) : found,
            ),
          ),
        ),
      // What was decided for a value holds where the row says nothing else.
      ...chosenIn(given[name]).map((id) =>
        replaced !== undefined && reading.names.isElsewhere(target, id, beside)
          ? reading.names.get(target, replaced, beside)
          : reading.names.getId(target, id),
      ),
    ]
    const wrong = found.flatMap((one) =>
      'wrong' in one ? [{ waits: false, line: undefined, ...one }] : [],
    )
    // What is wrong by itself comes before what waits.
    const [first] = wrong.toSorted((one, other) => Number(one.waits) - Number(other.waits))
    if (first) errors[name] = [first.wrong]
    if (first?.waits) waiting[name] = first.line ?? null
    if (first?.elsewhere) elsewhere.push(name)
    if (first?.own) own.push(name)
    if (found.length > 0) draft[name] = field.kind === 'references' ? idsOf(found) : idsOf(found)[0]
    else if (namesIn(given[name]).length > 0) delete draft[name] // all of them come later
  }
  return { draft, errors, waiting, elsewhere, own }
}

/** "Lisboa, Porto" names two records where nothing is called so as a whole, and a part is known; "Lisboa / Porto" where each part is. */
function namesMeant(
  { names, whereIs }: Reading,
  field: Field,
  target: string,
  whole: string,
): readonly string[] {
  const parts = apart(field, whole)
  const isKnown = (name: string) =>
    names.candidates(target, name).length > 0 || whereIs?.(target, name) !== undefined
  if (isKnown(whole)) return [whole]
  if (parts.some(isKnown)) return parts
  const others = joined(field, whole)
  return others.length > 0 && others.every(isKnown) ? others : [whole]
}

/** Of a cell that names several which one is wrong. */
const ofPart = (name: string, found: Resolved): Resolved =>
  'wrong' in found && !found.waits ? { ...found, wrong: `${name}: ${found.wrong}` } : found

/** A name that only a line of the file bears waits for that line, or is left to be filled later. */
function meant(
  { names, whereIs, isLater, titleIn, lineOf }: Reading,
  { required }: Field,
  target: string,
  name: string,
  beside: Beside,
  ownLine: number,
): Resolved[] {
  const found = names.get(target, name, beside)
  if ('id' in found) return [found]
  const title = titleIn?.(target, name)
  const turned = title === undefined ? found : names.get(target, title, beside)
  if ('id' in turned) return [turned]
  if (!required && isLater?.(target, name)) return []
  const where = whereIs?.(target, name)
  const line = lineOf?.(target, name)
  if (line === ownLine) return [{ wrong: t`This line names itself`, own: true }]
  return [where === undefined ? found : { wrong: waitsFor(where), waits: true, line }]
}

/** What is said of a row that waits for another one. */
export const waitsFor = (where: string): string => t`${where} has to be corrected first`

const idsOf = (found: readonly Resolved[]): number[] =>
  found.flatMap((one) => ('id' in one ? [one.id] : []))
