import type { Field } from '#platform/contract/fields/field.ts'
import { type FieldErrors, Refusal } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import { sanitise } from '../fields/sanitise.ts'
import { withPhoneNumbers } from '../fields/phone-numbers.ts'
import { insertMany } from '../records/insert-many.ts'
import type { Fate } from '../records/create-together.ts'
import type { Records } from '../records/records.ts'
import type { Registry } from '../records/registry.ts'
import type { ServedResource } from '../records/served.ts'
import type { Writer } from '../records/write.ts'
import { attempt, errorsOf } from './attempt.ts'
import { findStored } from './find-stored.ts'
import type { ReadRow } from './read-rows.ts'

export interface RefusedRow {
  readonly row: ReadRow
  readonly errors: FieldErrors
}

interface Storing {
  readonly of: ServedResource
  readonly records: Records
  readonly registry: Registry
  readonly writer: Writer
}

/** Stores rows in the caller's transaction, as `create` would each of them; answers those that were refused. */
export function storeRows(
  storing: Storing,
  sql: Sql,
  rows: readonly ReadRow[],
): Promise<RefusedRow[]> {
  if (!hasRules(storing.of)) return allAtOnce(storing, sql, rows)
  return storing.of.slots.standsAlone && !choosesAmong(storing.of)
    ? sideBySide(storing, sql, rows)
    : oneByOne(storing, sql, rows)
}

/** A plain family: what is stored already is left out first, the rest is one statement. */
async function allAtOnce(
  storing: Storing,
  sql: Sql,
  rows: readonly ReadRow[],
): Promise<RefusedRow[]> {
  const stored = await findStored(storing.of, sql, rows)
  const refused = rows.flatMap((row) => {
    const errors = stored.get(row.row_number)
    return errors ? [{ row, errors }] : []
  })
  const fresh = rows.filter(({ row_number }) => !stored.has(row_number))
  return [...refused, ...(await together(storing, sql, fresh))]
}

/** Whether a family has rules of its own around a creation. */
export const hasRules = (of: ServedResource): boolean => hasOwnRules(of) || choosesAmong(of)

/** Whether references of a family may name some records of another one only: each record is checked when it is stored. */
const choosesAmong = ({ declaration }: ServedResource): boolean =>
  Object.values<Field>(declaration.fields).some(({ only }) => only !== undefined)

const hasOwnRules = ({ slots: { before, after } }: ServedResource): boolean =>
  before?.create !== undefined || before?.number !== undefined || after?.create !== undefined

/** A family whose rules look at each row alone: they run side by side. Rows that do not stand alone keep their place among the others. */
async function sideBySide(
  storing: Storing,
  sql: Sql,
  rows: readonly ReadRow[],
): Promise<RefusedRow[]> {
  const { slots } = storing.of
  const stored = await findStored(storing.of, sql, rows)
  const standsAlone = (row: ReadRow) =>
    !stored.has(row.row_number) && slots.standsAlone?.(row.values) === true
  const refused: RefusedRow[] = []
  for (const [isAlone, stretch] of stretchesOf(rows, standsAlone))
    refused.push(...(await (isAlone ? asOne : oneByOne)(storing, sql, stretch)))
  return refused
}

/** Neighbours that are alike. */
function stretchesOf<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => boolean,
): [boolean, Item[]][] {
  const stretches: [boolean, Item[]][] = []
  for (const item of items) {
    const kind = kindOf(item)
    const last = stretches.at(-1)
    if (last?.[0] === kind) last[1].push(item)
    else stretches.push([kind, [item]])
  }
  return stretches
}

/** All together, and what was left of them one by one; when they cannot be stored together, each half is tried. */
async function asOne(storing: Storing, sql: Sql, rows: readonly ReadRow[]): Promise<RefusedRow[]> {
  if (rows.length < 2) return oneByOne(storing, sql, rows)
  const { of, records, writer } = storing
  let fates: Fate[] = []
  const errors = await attempt(sql, of, async () => {
    fates = await records.createTogether(of.declaration, writer, rows, sql)
  })
  if (errors) {
    const middle = Math.ceil(rows.length / 2)
    return [
      ...(await asOne(storing, sql, rows.slice(0, middle))),
      ...(await asOne(storing, sql, rows.slice(middle))),
    ]
  }
  const refused = rows.flatMap((row, place) => {
    const fate = fates[place]
    return fate instanceof Refusal ? [{ row, errors: errorsOf(fate) }] : []
  })
  const alone = rows.filter((_row, place) => fates[place] === 'alone')
  return [...refused, ...(await oneByOne(storing, sql, alone))]
}

/** A family with rules of its own: they see every row. */
async function oneByOne(
  { of, records, writer }: Storing,
  sql: Sql,
  rows: readonly ReadRow[],
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = []
  for (const row of rows) {
    const errors = await attempt(sql, of, () =>
      records.create(of.declaration, { ...writer, leftOpen: row.leftOpen ?? [] }, row.draft, sql),
    )
    if (errors) refused.push({ row, errors })
  }
  return refused
}

/** One statement for all; when the database refuses it, each half is tried, down to the rows that are to blame. */
async function together(
  storing: Storing,
  sql: Sql,
  rows: readonly ReadRow[],
): Promise<RefusedRow[]> {
  const [first] = rows
  if (!first) return []
  const { of, registry, writer } = storing
  const errors = await attempt(sql, of, async () => {
    const values = rows.map(valuesOf(storing))
    await insertMany(of, sql, writer, await withPhoneNumbers(registry, of, sql, values))
  })
  if (!errors) return []
  if (rows.length === 1) return [{ row: first, errors }]
  const middle = Math.ceil(rows.length / 2)
  return [
    ...(await together(storing, sql, rows.slice(0, middle))),
    ...(await together(storing, sql, rows.slice(middle))),
  ]
}

const valuesOf =
  ({ of: { declaration } }: Storing) =>
  (row: ReadRow) => {
    const values = { ...row.values }
    sanitise(declaration, values)
    return values
  }
