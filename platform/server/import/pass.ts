import {
  type CellProblem,
  type ColumnForm,
  type ColumnForms,
  IMPORT_CHUNK,
} from '#platform/contract/imports/imports.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import { joinBatch } from '../history/batches.ts'
import type { Engine } from '../kernel/request.ts'
import { knownTo } from '../records/circles.ts'
import type { ServedResource } from '../records/served.ts'
import { addNamed } from './add-named.ts'
import { dateOrdersOf } from './date-orders.ts'
import { Repeats } from './find-repeats.ts'
import { type Import, rowsAfter, rowsNumbered, setProblems, takeChunk } from './import-store.ts'
import { numberMarksOf } from './number-marks.ts'
import { OwnRows, reorder } from './own-rows.ts'
import type { Pass } from './pass-shape.ts'
import { draftOf, readRows } from './read-rows.ts'
import type { KeptRow, Reading } from './reading.ts'
import { problemsOf } from './row-problems.ts'
import { NameResolver } from './resolve-names.ts'
import { hasRules, storeRows } from './store-rows.ts'

/** Rows that go through rules one by one are slow: a small chunk keeps what it locks for a short time. */
const CHUNK_WITH_RULES = 250

/** Rows whose rules run side by side: what they lock is let go within a second. */
const CHUNK_SIDE_BY_SIDE = 1000

function chunkOf(of: ServedResource): number {
  if (!hasRules(of)) return IMPORT_CHUNK
  return of.slots.standsAlone ? CHUNK_SIDE_BY_SIDE : CHUNK_WITH_RULES
}

/** What a pass over an import works with; refuses a person who may not add records of its family. */
export async function passOf(
  engine: Engine,
  found: Import,
  viewer: Viewer,
  request_id: string,
  isCheck: boolean,
): Promise<Pass> {
  const family = engine.registry.get(found.resource)
  const of = { ...family, declaration: knownTo(family.declaration, { viewer }, 'edit') }
  const { page } = of.declaration
  const choosing = engine.rights.reachForChoosing(viewer, page)
  const reach = engine.rights.need(viewer, page, 'add')
  return {
    engine,
    viewer,
    of,
    isCheck,
    chunk: chunkOf(of),
    writer: { viewer, reach, choosing, request_id },
    names: new NameResolver(engine.registry, { viewer, reach: choosing }),
    repeats: new Repeats(of.declaration),
    own: await ownRows(engine, found, of),
    forms: await formsOf(engine.database, of, found),
  }
}

/** How the columns write their dates and numbers, found from all their cells. */
async function formsOf(
  sql: Sql,
  { declaration }: ServedResource,
  found: Import,
): Promise<ColumnForms> {
  const dates = await dateOrdersOf(sql, declaration, found)
  const numbers = await numberMarksOf(sql, declaration, found)
  // A column fills one field: it has dates or numbers.
  return new Map<number, ColumnForm>([
    ...dates.map(({ column, order }) => [column, { order }] as const),
    ...numbers.map(({ column, mark }) => [column, { mark }] as const),
  ])
}

/** Before the first row is checked the rows stand in an order in which they can be stored. */
async function ownRows(
  { database }: Engine,
  found: Import,
  { declaration }: ServedResource,
): Promise<OwnRows | undefined> {
  const own = await OwnRows.of(database, found, declaration)
  if (!own || own.isOrdered || found.state !== 'checking' || found.passed > 0) return own
  await database.transaction((sql) => reorder(sql, found.id, own.order))
  return OwnRows.of(database, found, declaration)
}

/** The next rows: checked, or saved, in one transaction that carries the mark how far it came. */
export async function passChunk(given: Pass, at: Import): Promise<Import> {
  const { database } = given.engine
  const pass = withFreshNames(given)
  const rows = await rowsAfter(database, at.id, at.passed, pass.chunk)
  const last = rows.at(-1)?.row_number ?? at.rows
  return database.transaction(async (sql) => {
    const wanted = rows.filter(
      ({ is_bad, is_left_out }) => !is_left_out && (pass.isCheck || !is_bad),
    )
    if (!pass.isCheck && at.batch !== null) await joinBatch(sql, at.batch)
    await sql.rows('savepoint chunk')
    // What a check stores is taken back, so it begins with whom its rows refer to.
    if (pass.isCheck) await storeAbove(pass, sql, at, wanted)
    const problems = await storeChunk(pass, sql, at, wanted)
    if (pass.isCheck) await sql.rows('rollback to savepoint chunk')
    const stored = pass.isCheck ? 0 : wanted.length - problems.size
    if (!(await takeChunk(sql, at, last, stored)))
      throw new Error(`import ${at.id} moved on elsewhere`)
    await setProblems(sql, at.id, wanted, problems)
    return { ...at, passed: last, saved: at.saved + stored }
  })
}

/** What was learned in one chunk may have been taken back with it, or been stored by another sheet since. */
export const withFreshNames = (pass: Pass): Pass => ({
  ...pass,
  names: new NameResolver(pass.engine.registry, {
    viewer: pass.viewer,
    reach: pass.writer.choosing,
  }),
})

async function storeAbove(pass: Pass, sql: Sql, at: Import, rows: readonly KeptRow[]) {
  const numbers = pass.own?.aboveAll(rows.map(({ row_number }) => row_number)) ?? []
  const above = numbers.length === 0 ? [] : await rowsNumbered(sql, at.id, numbers)
  const reading = readingOf(pass, at)
  await pass.others?.storeWanted(
    sql,
    [...above, ...rows].map(({ cells }) => draftOf(reading, cells)),
  )
  // They had their own turn: what is wrong with them is known, and they repeat nothing.
  if (above.length > 0) await storeChunk({ ...pass, repeats: undefined }, sql, at, above)
}

/** Stores what can be stored, those that others refer to first; answers what is wrong with the rest, by row. */
export async function storeChunk(
  pass: Pass,
  sql: Sql,
  at: Import,
  rows: readonly KeptRow[],
): Promise<Map<number, CellProblem[]>> {
  await addNamed(pass, sql, at, rows)
  const problems: [number, CellProblem[]][] = []
  for (const turn of pass.own?.turns(rows) ?? [rows]) {
    if (pass.own) pass.names.forget(pass.of.declaration.name)
    problems.push(...(await storeTurn(pass, sql, at, turn)))
  }
  return new Map(problems)
}

/** How the rows of an import are read. */
export const readingOf = (
  { of, names, own, others, forms }: Pick<Pass, 'of' | 'names' | 'own' | 'others' | 'forms'>,
  { fields, zone, replacements }: Import,
): Reading => ({
  resource: of.declaration,
  fields,
  zone,
  replacements,
  names,
  forms,
  isLater: others?.isLater,
  held: others?.held,
  understands: of.slots.understands,
  titleIn: (target, name) => (target === of.declaration.name ? own?.titleOf(name) : undefined),
  lineOf: (target, name) => (target === of.declaration.name ? own?.lineOf(name) : undefined),
  whereIs: (target, name) => {
    const line = target === of.declaration.name ? own?.lineOf(name) : undefined
    return line === undefined ? others?.whereIs(target, name) : t`Line ${line}`
  },
})

async function storeTurn(
  pass: Pass,
  sql: Sql,
  at: Import,
  rows: readonly KeptRow[],
): Promise<[number, CellProblem[]][]> {
  const { engine, of, writer, repeats } = pass
  const read = (await readRows(sql, readingOf(pass, at), rows)).map((row) => ({
    ...row,
    errors: { ...repeats?.errorsOf(row), ...row.errors },
  }))
  const isGood = ({ errors }: { errors: object }) => Object.keys(errors).length === 0
  const refused = await storeRows(
    { of, records: engine.records, registry: engine.registry, writer },
    sql,
    read.filter(isGood),
  )
  const wrong = [
    ...read.filter((row) => !isGood(row)).map((row) => ({ row, errors: row.errors })),
    ...refused,
  ]
  return wrong.map(({ row, errors }) => [
    row.row_number,
    problemsOf(row, errors, of.declaration, at, row),
  ])
}
