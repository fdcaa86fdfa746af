import { IMPORT_CHUNK } from '#platform/contract/imports.ts'
import type { CellProblem } from '#platform/contract/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import { knownTo } from '../records/circles.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import { lookAtTables } from '../database/look-at-tables.ts'
import { joinBatch } from '../history/batches.ts'
import { recordFamilyHistory } from '../history/record-family-history.ts'
import type { Engine } from '../kernel/request.ts'
import type { JobOutcome, JobRun } from '../jobs/jobs.ts'
import type { ServedResource } from '../records/served.ts'
import type { Writer } from '../records/write.ts'
import { Repeats } from './find-repeats.ts'
import { rememberHabit } from './import-habits.ts'
import { importProblems } from './import-problems.ts'
import {
  countBad,
  endPass,
  type Import,
  importById,
  rowsAfter,
  rowsNumbered,
  setProblems,
  takeChunk,
} from './import-store.ts'
import { OwnRows, reorder } from './own-rows.ts'
import { type KeptRow, problemsOf, readRows } from './read-rows.ts'
import { NameResolver } from './resolve-names.ts'
import { hasRules, storeRows } from './store-rows.ts'

/** One pass over the rows of a file. */
interface Pass {
  readonly engine: Engine
  readonly of: ServedResource
  readonly writer: Writer
  readonly names: NameResolver
  readonly repeats: Repeats | undefined
  /** The rows that refer to each other, in a family that refers to itself. */
  readonly own: OwnRows | undefined
  /** A check stores every chunk and takes it back, so that it finds exactly what saving would find. */
  readonly isCheck: boolean
  readonly chunk: number
}

/** Rows that go through rules one by one are slow: a small chunk keeps what it locks for a short time. */
const CHUNK_WITH_RULES = 250

/** Rows whose rules run side by side: what they lock is let go within a second. */
const CHUNK_SIDE_BY_SIDE = 1000

function chunkOf(of: ServedResource): number {
  if (!hasRules(of)) return IMPORT_CHUNK
  return of.slots.standsAlone ? CHUNK_SIDE_BY_SIDE : CHUNK_WITH_RULES
}

/** Checks the rows of a file, or saves those that are ready: chunk by chunk, each in one transaction. */
export const importJob =
  (engine: Engine, isCheck: boolean) =>
  async ({ job, viewer, progress }: JobRun): Promise<JobOutcome> => {
    const id = Number(job.input.import_id)
    const found = (await importById(engine.database, id)) ?? refuse(importProblems.noSuchImport)
    const pass = await passOf(engine, found, viewer, `job-${job.id}`, isCheck)
    let at = found
    while (at.passed < at.rows) {
      await progress(at.passed, at.rows)
      at = await passChunk(pass, at)
    }
    return end(pass, at, viewer)
  }

async function passOf(
  engine: Engine,
  found: Import,
  viewer: Viewer,
  request_id: string,
  isCheck: boolean,
): Promise<Pass> {
  const { resource } = found
  const family = engine.registry.get(resource)
  const of = { ...family, declaration: knownTo(family.declaration, { viewer }, 'edit') }
  const { page } = of.declaration
  const choosing = engine.rights.reachForChoosing(viewer, page)
  const reach = engine.rights.need(viewer, page, 'add')
  return {
    engine,
    of,
    isCheck,
    chunk: chunkOf(of),
    writer: { viewer, reach, choosing, request_id },
    names: new NameResolver(engine.registry, { viewer, reach: choosing }),
    repeats: new Repeats(of.declaration),
    own: await ownRows(engine, found, of),
  }
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

async function passChunk(pass: Pass, at: Import): Promise<Import> {
  const { database } = pass.engine
  const rows = await rowsAfter(database, at.id, at.passed, pass.chunk)
  const last = rows.at(-1)?.row_number ?? at.rows
  return database.transaction(async (sql) => {
    const wanted = pass.isCheck ? rows : rows.filter(({ is_bad }) => !is_bad)
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

async function storeAbove(pass: Pass, sql: Sql, at: Import, rows: readonly KeptRow[]) {
  const numbers = pass.own?.aboveAll(rows.map(({ row_number }) => row_number)) ?? []
  if (numbers.length === 0) return
  const above = await rowsNumbered(sql, at.id, numbers)
  // They had their own turn: what is wrong with them is known, and they repeat nothing.
  await storeChunk({ ...pass, repeats: undefined }, sql, at, above)
}

/** Stores what can be stored, those that others refer to first; answers what is wrong with the rest, by row. */
async function storeChunk(
  pass: Pass,
  sql: Sql,
  at: Import,
  rows: readonly KeptRow[],
): Promise<Map<number, CellProblem[]>> {
  const problems: [number, CellProblem[]][] = []
  for (const turn of pass.own?.turns(rows) ?? [rows]) {
    if (pass.own) pass.names.forget(pass.of.declaration.name)
    problems.push(...(await storeTurn(pass, sql, at, turn)))
  }
  return new Map(problems)
}

async function storeTurn(
  { engine, of, writer, names, repeats, own }: Pass,
  sql: Sql,
  { headers, fields, zone, replacements }: Import,
  rows: readonly KeptRow[],
): Promise<[number, CellProblem[]][]> {
  const resource = of.declaration
  const reading = { resource, fields, zone, replacements, names, lineOf: own?.lineOf }
  const read = (await readRows(sql, reading, rows)).map((row) => ({
    ...row,
    errors: { ...repeats?.errorsOf(row), ...row.errors },
  }))
  const isGood = ({ errors }: { errors: object }) => Object.keys(errors).length === 0
  const refused = await storeRows({ of, records: engine.records, writer }, sql, read.filter(isGood))
  const wrong = [
    ...read.filter((row) => !isGood(row)).map((row) => ({ row, errors: row.errors })),
    ...refused,
  ]
  return wrong.map(({ row, errors }) => [row.row_number, problemsOf(row, errors, fields, headers)])
}

async function end({ engine, of, isCheck }: Pass, at: Import, viewer: Viewer): Promise<JobOutcome> {
  const { label, name, page } = of.declaration
  const bad = await countBad(engine.database, at.id)
  const place = `${page}/import?id=${at.id}`
  const left = bad === 0 ? '' : `, ${counted(bad)} to correct`
  if (isCheck) {
    await endPass(engine.database, at.id, 'checked')
    const words = `${counted(at.rows - bad)} ready${left}`
    return {
      words,
      ...(at.rows > IMPORT_CHUNK && { notice: { title: 'Your file is checked', page: place } }),
    }
  }
  const words = `${counted(at.saved)} saved from ${at.file_name}${left}`
  await engine.database.transaction(async (sql) => {
    await endPass(sql, at.id, 'saved')
    await rememberHabit(sql, at)
    const after = { words, rows: at.rows, saved: at.saved, file_name: at.file_name }
    await recordFamilyHistory(sql, {
      id: at.batch,
      resource: name,
      action: 'import',
      viewer,
      request_id: null,
      after,
    })
  })
  await lookAtTables(engine.database, at.saved, [of.declaration.table, 'history'])
  return { words, notice: { title: `${label.many} were imported`, page: place } }
}

const counted = (rows: number): string =>
  rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`
