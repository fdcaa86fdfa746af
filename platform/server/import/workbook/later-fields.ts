import type { CellProblem } from '#platform/contract/imports/imports.ts'
import type { Sql } from '../../database/database.ts'
import { joinBatch } from '../../history/batches.ts'
import { attempt } from '../attempt.ts'
import { rowsAfter, setProblems } from '../import-store.ts'
import { namesOfRow, namingPlaces } from '../naming.ts'
import { readingOf, withFreshNames } from '../pass.ts'
import { draftOf, namesIn, referencesAmong, waitsFor } from '../read-rows.ts'
import type { KeptRow } from '../reading.ts'
import { problemsOf } from '../row-problems.ts'
import type { OpenSheet } from './open-sheets.ts'

// Sheets that refer to each other in a circle: what may be empty is left empty while a row is stored, and filled when all are.

/** Rows that are looked at together. */
const CHUNK = 250

/** What a row refers to in sheets that come later. */
interface LaterField {
  readonly field: string
  readonly target: string
  readonly names: readonly string[]
}

function laterIn({ pass, at }: OpenSheet, cells: readonly string[]): LaterField[] {
  const reading = readingOf(pass, at)
  const draft = draftOf(reading, cells)
  return referencesAmong(reading).flatMap(([field, { required }, target]) => {
    const names = namesIn(draft[field])
    const isLater = !required && names.some((name) => pass.others?.isLater(target, name))
    return isLater ? [{ field, target, names }] : []
  })
}

/** The good rows of a sheet that refer to later sheets, some at a time. */
async function* rowsWithLater(sheet: OpenSheet, sql: Sql) {
  for (let passed = 0; ;) {
    const rows = await rowsAfter(sql, sheet.at.id, passed, CHUNK)
    const last = rows.at(-1)
    if (!last) return
    passed = last.row_number
    yield rows
      .filter(({ is_bad, is_left_out }) => !is_bad && !is_left_out)
      .map((row) => ({ row: row as KeptRow, later: laterIn(sheet, row.cells) }))
      .filter(({ later }) => later.length > 0)
  }
}

const namesOf = (wrong: readonly [string, string[]][]): string[] => wrong.map(([name]) => name)

/** Of rows that refer to a row which has to be corrected, says so. */
export async function checkLater(sheets: readonly OpenSheet[], sql: Sql): Promise<void> {
  const bad = new Map<number, ReadonlySet<number>>()
  for (const { at } of sheets) bad.set(at.id, await badIn(sql, at.id))
  for (const sheet of sheets)
    for await (const rows of rowsWithLater(sheet, sql)) {
      const problems = rows.flatMap(({ row, later }): [KeptRow, CellProblem[]][] => {
        const wrong = later.flatMap(({ field, target, names }) => {
          const waits = names.find((name) => isBad(sheets, bad, target, name))
          const where = waits === undefined ? undefined : sheet.pass.others?.whereIs(target, waits)
          return where === undefined ? [] : [[field, [waitsFor(where)]] as [string, string[]]]
        })
        return wrong.length === 0
          ? []
          : [
              [
                row,
                problemsOf(row, Object.fromEntries(wrong), sheet.pass.of.declaration, sheet.at, {
                  waiting: Object.fromEntries(namesOf(wrong).map((name) => [name, null])),
                }),
              ],
            ]
      })
      if (problems.length > 0)
        await setProblems(
          sql,
          sheet.at.id,
          problems.map(([row]) => row),
          new Map(problems.map(([row, found]) => [row.row_number, found])),
        )
    }
}

async function badIn(sql: Sql, id: number): Promise<ReadonlySet<number>> {
  const rows = await sql.rows<{ row_number: number }>(
    'select row_number from import_rows where import_id = $1 and problems is not null',
    [id],
  )
  return new Set(rows.map(({ row_number }) => row_number))
}

/** Whether every row that bears a name has to be corrected. */
function isBad(
  sheets: readonly OpenSheet[],
  bad: ReadonlyMap<number, ReadonlySet<number>>,
  target: string,
  name: string,
): boolean {
  const found = sheets.flatMap(({ at, names }) => {
    const place = at.resource === target ? names.find(name) : undefined
    return place ? [bad.get(at.id)?.has(place.row_number) === true] : []
  })
  return found.length > 0 && found.every(Boolean)
}

/** Fills what was left empty; answers how many fields had to stay so, and which fields of the family were filled. */
export async function fillLater(
  sheet: OpenSheet,
  batch: number,
): Promise<{ left: number; fields: string[] }> {
  const { engine } = sheet.pass
  const fields = new Set<string>()
  let left = 0
  for await (const rows of rowsWithLater(sheet, engine.database))
    await engine.database.transaction(async (sql) => {
      await joinBatch(sql, batch)
      for (const { row, later } of rows)
        for (const one of later) {
          fields.add(one.field)
          if (!(await fill(sheet, sql, batch, row, one))) left += 1
        }
    })
  return { left, fields: [...fields] }
}

async function fill(
  { pass: given, at }: OpenSheet,
  sql: Sql,
  batch: number,
  { cells }: KeptRow,
  { field, target, names }: LaterField,
): Promise<boolean> {
  const pass = withFreshNames(given)
  const { of, writer } = pass
  const own = namesOfRow(namingPlaces(of.declaration, at.fields), cells)
  await pass.names.learn(sql, of.declaration.name, own)
  await pass.names.learn(sql, target, names)
  const id = await addedIn(sql, batch, pass, own)
  const ids = idOf(names.map((name) => pass.names.get(target, name)))
  if (id === undefined || ids.length === 0) return false
  const kind = of.declaration.fields[field]?.kind
  const draft = { [field]: kind === 'references' ? ids : ids[0] }
  const errors = await attempt(sql, of, () =>
    pass.engine.records.update(of.declaration, writer, id, draft, sql),
  )
  return errors === undefined && ids.length === names.length
}

/**
 * The record that a row has become. Words that name a row may name records that were there before, which are nobody's to change here:
 * only what the same import has added is filled.
 */
async function addedIn(
  sql: Sql,
  batch: number,
  { of: { declaration }, names }: OpenSheet['pass'],
  own: readonly string[],
): Promise<number | undefined> {
  const named = own.map((name) => names.candidates(declaration.name, name).map(({ id }) => id))
  const rows = await sql.rows<{ id: number }>(
    `select record_id as id from history where batch = $1 and resource = $2 and action = 'create' and record_id = any($3::bigint[])`,
    [batch, declaration.name, named.flat()],
  )
  const added = new Set(rows.map(({ id }) => id))
  const found = named.map((ids) => ids.filter((id) => added.has(id)))
  return found.find((ids) => ids.length === 1)?.[0]
}

const idOf = (found: readonly object[]): number[] =>
  found.flatMap((one) => ('id' in one && typeof one.id === 'number' ? [one.id] : []))
