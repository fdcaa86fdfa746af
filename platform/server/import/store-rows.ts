import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { type FieldErrors, Refusal } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import { sanitise } from '../fields/sanitise.ts'
import { inWords } from '../records/database-problems.ts'
import { insertMany } from '../records/insert-many.ts'
import type { Records } from '../records/records.ts'
import type { ServedResource } from '../records/served.ts'
import type { Writer } from '../records/write.ts'
import type { ReadRow } from './read-rows.ts'

export interface RefusedRow {
  readonly row: ReadRow
  readonly errors: FieldErrors
}

interface Storing {
  readonly of: ServedResource
  readonly records: Records
  readonly writer: Writer
}

/** Stores rows in the caller's transaction, as `create` would each of them; answers those that were refused. */
export function storeRows(
  storing: Storing,
  sql: Sql,
  rows: readonly ReadRow[],
): Promise<RefusedRow[]> {
  return hasRules(storing.of) ? oneByOne(storing, sql, rows) : together(storing, sql, rows)
}

/** Whether a family has rules of its own around a creation. */
export const hasRules = ({ slots: { before, after } }: ServedResource): boolean =>
  before?.create !== undefined || after?.create !== undefined

/** A family with rules of its own: they see every row. */
async function oneByOne(
  { of, records, writer }: Storing,
  sql: Sql,
  rows: readonly ReadRow[],
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = []
  for (const row of rows) {
    const errors = await attempt(sql, of, () =>
      records.create(of.declaration, writer, row.draft, sql),
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
  const errors = await attempt(sql, storing.of, () =>
    insertMany(storing.of, sql, storing.writer, rows.map(valuesOf(storing))),
  )
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
  ({ draft }: ReadRow) => {
    const { values } = checkDraft(declaration.fields, draft)
    sanitise(declaration, values)
    return values
  }

/** Does the work so that a refusal leaves the transaction as it was; answers what was refused. */
async function attempt(
  sql: Sql,
  of: ServedResource,
  work: () => Promise<unknown>,
): Promise<FieldErrors | undefined> {
  await sql.rows('savepoint attempt')
  try {
    await work()
    await sql.rows('release savepoint attempt')
    return undefined
  } catch (problem) {
    const refused = inWords(of, problem)
    if (!(refused instanceof Refusal)) throw problem
    await sql.rows('rollback to savepoint attempt')
    await sql.rows('release savepoint attempt')
    return typeof refused.error === 'string' ? { '': [refused.error] } : refused.error
  }
}
