import { type ImportState, importStates } from '#platform/contract/imports/imports.ts'
import type { WorkbookAnswer, WorkbookSheet } from '#platform/contract/imports/workbooks.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Answer, Engine } from '../../kernel/request.ts'
import { answerOf } from '../import-answer.ts'
import type { Import } from '../import-store.ts'
import type { Brought } from '../brought.ts'
import { NO_VALUES, valueGroups } from '../value-groups.ts'
import { familiesFor } from './match-sheet.ts'
import { SheetNames } from './sheet-names.ts'
import { chosenOf, needWorkbook, sheetsOf } from './workbook-store.ts'

/** A workbook as its owner is answered. */
export async function workbookAnswer(
  engine: Engine,
  viewer: Viewer,
  id: number,
): Promise<Answer<WorkbookAnswer>> {
  const { database } = engine
  const book = await needWorkbook(database, viewer.user_id, id)
  const families = familiesFor(engine, viewer)
  const stored = await sheetsOf(database, id)
  const brought = await broughtBy(engine, stored)
  const sheets: WorkbookSheet[] = []
  for (const one of stored)
    sheets.push({
      id: one.id,
      sheet: one.sheet ?? '',
      resource: one.resource === '' ? null : one.resource,
      is_left_out: one.is_left_out,
      found: await answerOf(engine, one, await valuesOf(engine, viewer, one, brought)),
    })
  const chosen = chosenOf(stored)
  const state = furthestBehind(chosen)
  const data: WorkbookAnswer = {
    id,
    file_name: book.file_name,
    left_out: book.left_out,
    state,
    batch:
      state === 'saved' && sheets.some(({ found }) => found.batch !== null) ? book.batch : null,
    sheets,
    families: families
      .map(({ name, label }) => ({ name, label: label.many }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    job: sheets.find((one) => one.id === chosen[0]?.id)?.found.job ?? null,
  }
  return { data }
}

/** The state of the sheet that is furthest behind; a workbook of which nothing is chosen was read. */
const furthestBehind = (chosen: readonly Import[]): ImportState =>
  importStates.find((state) => chosen.some((one) => one.state === state)) ?? 'read'

async function valuesOf(engine: Engine, viewer: Viewer, one: Import, brought: Brought | undefined) {
  if (one.state !== 'checked' || one.is_left_out || one.resource === '') return NO_VALUES
  const { declaration } = engine.registry.get(one.resource)
  if (!engine.rights.has(viewer, declaration.page, 'add')) return NO_VALUES
  return valueGroups(engine, declaration, viewer, one, brought)
}

/** What the sheets bring, by family; read only where there is something to decide. */
async function broughtBy(
  { database, registry }: Engine,
  stored: readonly Import[],
): Promise<Brought | undefined> {
  const chosen = chosenOf(stored)
  if (!chosen.some(({ state }) => state === 'checked')) return undefined
  const sheets: { readonly target: string; readonly names: SheetNames }[] = []
  for (const one of chosen) {
    const { declaration } = registry.get(one.resource)
    sheets.push({ target: one.resource, names: await SheetNames.of(database, one, declaration) })
  }
  const of = (target: string) => sheets.filter((one) => one.target === target)
  return {
    titles: (target) => of(target).flatMap(({ names }) => names.titles),
    has: (target, name) => of(target).some(({ names }) => names.find(name) !== undefined),
  }
}
