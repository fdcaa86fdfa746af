import type { WorkbookAnswer } from '#platform/contract/imports/workbooks.ts'
import { refuse, refusedFields } from '#platform/contract/problems.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Sql } from '../../database/database.ts'
import { reserveBatch } from '../../history/batches.ts'
import type { Answer, Engine } from '../../kernel/request.ts'
import { knownTo } from '../../records/circles.ts'
import { ownColumns } from '../asked-columns.ts'
import { habitOf } from '../import-habits.ts'
import { keptFor, readColumns } from '../import-calls.ts'
import { importProblems } from '../import-problems.ts'
import { beginPass, type Import, setBatch, setJob } from '../import-store.ts'
import { fieldsOf } from '../import-upload.ts'
import { readLines, setLines } from '../lines-out.ts'
import { readReplacements } from '../replacements.ts'
import { importOfRest, isUndone } from '../rows-that-wait.ts'
import { familiesFor } from './match-sheet.ts'
import { workbookAnswer } from './workbook-answer.ts'
import {
  addWorkbook,
  arrangeSheet,
  chosenOf,
  lastRestOf,
  leaveOut,
  needWorkbook,
  setUnchecked,
  setWorkbookBatch,
  sheetsOf,
  type Workbook,
} from './workbook-store.ts'

/** What a person says of one sheet. */
interface Said {
  readonly id: number
  readonly resource?: unknown
  readonly is_left_out?: unknown
  readonly columns?: unknown
  readonly replacements?: unknown
  readonly lines?: unknown
}

function readSheets(raw: unknown): Said[] {
  if (raw === undefined || raw === null) return []
  const isSaid = (one: unknown): one is Said =>
    typeof one === 'object' && one !== null && 'id' in one && Number.isSafeInteger(one.id)
  if (Array.isArray(raw) && raw.every(isSaid)) return raw
  throw refusedFields({ sheets: ['Must be a list of sheets, each with its id'] })
}

const isOpen = ({ state }: Import): boolean => state === 'read' || state === 'checked'

/** Says what sheets hold, and which are left out. */
export async function arrangeWorkbook(
  engine: Engine,
  viewer: Viewer,
  id: number,
  raw: unknown,
): Promise<Answer<WorkbookAnswer>> {
  await needWorkbook(engine.database, viewer.user_id, id)
  const said = readSheets(raw)
  await engine.database.transaction(async (sql) => {
    await sql.rows('select from import_workbooks where id = $1 for update', [id])
    const sheets = await sheetsOf(sql, id)
    const late = chosenOf(sheets).find((one) => !isOpen(one))
    if (late) refuse(importProblems.notNow, { state: late.state })
    for (const one of said) await arrange(engine, viewer, sql, sheets, one)
    await setUnchecked(sql, id)
  })
  return workbookAnswer(engine, viewer, id)
}

async function arrange(
  engine: Engine,
  viewer: Viewer,
  sql: Sql,
  sheets: readonly Import[],
  said: Said,
): Promise<void> {
  const one = sheets.find(({ id }) => id === said.id) ?? refuse(importProblems.noSuchImport)
  if (typeof said.is_left_out === 'boolean') await leaveOut(sql, one.id, said.is_left_out)
  if (said.resource !== undefined && (said.resource ?? '') !== one.resource)
    await changeFamily(engine, viewer, sql, one, said.resource)
}

async function changeFamily(
  engine: Engine,
  viewer: Viewer,
  sql: Sql,
  one: Import,
  raw: unknown,
): Promise<void> {
  const { id, user_id } = one
  const headers = one.headers.slice(0, ownColumns(one))
  const none = { resource: '', headers, fields: headers.map(() => ''), replacements: {} }
  if (raw === null || raw === '') return arrangeSheet(sql, id, none)
  const of = familiesFor(engine, viewer).find(({ name }) => name === raw)
  if (!of) throw refusedFields({ sheets: ['Choose what you may add'] })
  const habit = await habitOf(sql, { user_id, resource: of.name, headers })
  const fields = habit?.fields ?? (await fieldsOf(engine, of, headers))
  await arrangeSheet(sql, id, {
    resource: of.name,
    headers,
    fields,
    replacements: habit?.replacements ?? {},
  })
}

/**
 * Checks every row of every sheet by the chosen columns and stores nothing. Of a workbook that is saved, these are the rows that stayed out, as a workbook of their
 * own.
 */
export async function checkWorkbook(
  engine: Engine,
  viewer: Viewer,
  id: number,
  raw: unknown,
): Promise<Answer<WorkbookAnswer>> {
  const asked = await needWorkbook(engine.database, viewer.user_id, id)
  const said = readSheets(raw)
  const before = await sheetsOf(engine.database, id)
  const isSaved = areSaved(chosenOf(before))
  const book = isSaved
    ? await engine.database.transaction((sql) => restOf(sql, asked, chosenOf(before)))
    : asked
  const all = isSaved ? await sheetsOf(engine.database, book.id) : before
  const unknown = all.find(({ is_left_out, resource }) => !is_left_out && resource === '')
  if (unknown) refuse(importProblems.undecided, { sheet: unknown.sheet ?? '' })
  const chosen = chosenOf(all).map((one) => readSaid(engine, viewer, one, said))
  await begin(engine, book, chosen, 'checking', said)
  return workbookAnswer(engine, viewer, book.id)
}

/** While some sheets are being saved nothing can be said of what stays out. */
const areSaved = (chosen: readonly Import[]): boolean =>
  chosen.length > 0 && chosen.every(({ state }) => state === 'saved')

/** The workbook of what stayed out of a saved one: the one that was made for it and is not saved yet, or a new one. */
async function restOf(sql: Sql, book: Workbook, saved: readonly Import[]): Promise<Workbook> {
  await sql.rows('select from import_workbooks where id = $1 for update', [book.id])
  const made = await lastRestOf(sql, book)
  if (made && !(await isUndone(sql, made))) {
    const chosen = chosenOf(await sheetsOf(sql, made.id))
    return areSaved(chosen) ? restOf(sql, made, chosen) : made
  }
  const id = await addWorkbook(sql, { ...book, rest_of: book.id })
  const rests: (number | undefined)[] = []
  for (const one of saved) rests.push(await importOfRest(sql, one, id))
  if (rests.every((rest) => rest === undefined)) refuse(importProblems.notNow, { state: 'saved' })
  return needWorkbook(sql, book.user_id, id)
}

/** A sheet with the columns and replacements that a person chose for it. */
function readSaid(engine: Engine, viewer: Viewer, one: Import, said: readonly Said[]): Import {
  const { declaration } = engine.registry.get(one.resource)
  engine.rights.need(viewer, declaration.page, 'add')
  const { columns, replacements } = said.find((sheet) => sheet.id === one.id) ?? { id: one.id }
  const read = readColumns(knownTo(declaration, { viewer }, 'edit'), one, columns)
  return {
    ...one,
    ...read,
    replacements: readReplacements(replacements, read.headers.length, keptFor(one, read.fields)),
  }
}

/** Saves the rows that are ready, those that others need first. */
export async function saveWorkbook(
  engine: Engine,
  viewer: Viewer,
  id: number,
): Promise<Answer<WorkbookAnswer>> {
  const book = await needWorkbook(engine.database, viewer.user_id, id)
  const chosen = chosenOf(await sheetsOf(engine.database, id))
  for (const { resource } of chosen)
    engine.rights.need(viewer, engine.registry.get(resource).declaration.page, 'add')
  await begin(engine, book, chosen, 'saving')
  return workbookAnswer(engine, viewer, id)
}

async function begin(
  engine: Engine,
  { id, user_id, file_name }: Workbook,
  chosen: readonly Import[],
  to: 'checking' | 'saving',
  said: readonly Said[] = [],
): Promise<void> {
  if (chosen.length === 0) refuse(importProblems.nothingChosen)
  const isCheck = to === 'checking'
  await engine.database.transaction(async (sql) => {
    const job = await engine.jobs.add(sql, {
      user_id,
      kind: isCheck ? 'import-check' : 'import-save',
      title: isCheck ? `Check of ${file_name}` : `Import of ${file_name}`,
      input: { workbook_id: id },
      total: chosen.reduce((sum, { rows }) => sum + rows, 0),
    })
    const batch = isCheck ? undefined : await reserveBatch(sql)
    for (const { id: sheet, headers, fields, form, replacements, state } of chosen) {
      const from = isCheck ? (['read', 'checking', 'checked'] as const) : (['checked'] as const)
      if (!(await beginPass(sql, sheet, from, to, { headers, fields, form, replacements })))
        refuse(importProblems.notNow, { state })
      await setLines(sql, sheet, readLines(said.find((one) => one.id === sheet)?.lines))
      await setJob(sql, sheet, job)
      if (batch !== undefined) await setBatch(sql, sheet, batch)
    }
    if (batch !== undefined) await setWorkbookBatch(sql, id, batch)
  })
  engine.jobs.wake()
}
