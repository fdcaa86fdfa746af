import {
  filledBy,
  keyedColumn,
  missingFields,
  targetField,
} from '#platform/contract/imports/imports.ts'
import { isImported } from '#platform/contract/imports/imported-fields.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { reserveBatch } from '../history/batches.ts'
import { knownTo } from '../records/circles.ts'
import type { Viewer } from '../access/viewer.ts'
import { type ReadAs, withAsked } from './asked-columns.ts'
import { importProblems } from './import-problems.ts'
import { answerOf } from './import-answer.ts'
import { beginPass, type Import, importById, importOf, setBatch, setJob } from './import-store.ts'
import { NO_VALUES, valueGroups } from './value-groups.ts'
import { readLines, setLines } from './lines-out.ts'
import { restOfImport } from './rows-that-wait.ts'
import { readReplacements, type Replacements } from './replacements.ts'
import type { Answer, Engine } from '../kernel/request.ts'

/** The import a request names, of the person who asks. */
export async function importAsked(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  id: number,
): Promise<Import> {
  engine.rights.need(viewer, resource.page, 'add')
  const found = await importOf(engine.database, viewer.user_id, resource.name, id)
  return found ?? refuse(importProblems.noSuchImport)
}

/** Checks every row by the chosen columns and stores nothing. Of an import that is saved, these are the rows that stayed out, as an import of their own. */
export async function checkImport(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  id: number,
  said: { readonly columns?: unknown; readonly replacements?: unknown; readonly lines?: unknown },
): Promise<Answer> {
  const asked = await importAsked(engine, resource, viewer, id)
  if (asked.workbook_id !== null) refuse(importProblems.ofWorkbook)
  const found = asked.state === 'saved' ? await restOf(engine, asked) : asked
  const read = readColumns(knownTo(resource, { viewer }, 'edit'), found, said.columns)
  await begin(engine, found, {
    from: ['read', 'checking', 'checked'],
    to: 'checking',
    kind: 'import-check',
    title: `Check of ${found.file_name}`,
    read,
    // A column that fills another field means other things.
    replacements: readReplacements(
      said.replacements,
      read.headers.length,
      keptFor(found, read.fields),
    ),
    lines: readLines(said.lines),
  })
  return importAnswer(engine, resource, viewer, found.id)
}

async function restOf({ database }: Engine, one: Import): Promise<Import> {
  const id = await database.transaction((sql) => restOfImport(sql, one))
  const rest = id === undefined ? undefined : await importById(database, id)
  return rest ?? refuse(importProblems.notNow, { state: one.state })
}

/** Saves the rows that are ready. */
export async function saveImport(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  id: number,
): Promise<Answer> {
  const found = await importAsked(engine, resource, viewer, id)
  if (found.workbook_id !== null) refuse(importProblems.ofWorkbook)
  await begin(engine, found, {
    from: ['checked'],
    to: 'saving',
    kind: 'import-save',
    title: `Import of ${found.file_name}`,
    read: found,
    replacements: found.replacements,
  })
  return importAnswer(engine, resource, viewer, found.id)
}

/** What a pass begins from, and as what. */
interface Beginning {
  readonly from: readonly Import['state'][]
  readonly to: 'checking' | 'saving'
  readonly kind: 'import-check' | 'import-save'
  readonly title: string
  readonly read: ReadAs
  readonly replacements: Replacements
  readonly lines?: ReturnType<typeof readLines>
}

/** The replacements of the columns that fill the field they filled before. */
export const keptFor = (found: Import, fields: readonly string[]): Replacements =>
  Object.fromEntries(
    Object.entries(found.replacements).filter(
      ([column]) => found.fields[Number(column)] === fields[Number(column)],
    ),
  )

async function begin(
  engine: Engine,
  { id, user_id, rows, state }: Import,
  { from, to, kind, title, read, replacements, lines = [] }: Beginning,
): Promise<void> {
  await engine.database.transaction(async (sql) => {
    if (!(await beginPass(sql, id, from, to, { ...read, replacements })))
      refuse(importProblems.notNow, { state })
    await setLines(sql, id, lines)
    const input = { import_id: id }
    if (to === 'saving') await setBatch(sql, id, await reserveBatch(sql))
    await setJob(sql, id, await engine.jobs.add(sql, { user_id, kind, title, input, total: rows }))
  })
  engine.jobs.wake()
}

/** An import as its owner is answered. */
export async function importAnswer(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  id: number,
): Promise<Answer> {
  const found = await importOf(engine.database, viewer.user_id, resource.name, id)
  if (!found) return refuse(importProblems.noSuchImport)
  const values =
    found.state === 'checked' ? await valueGroups(engine, resource, viewer, found) : NO_VALUES
  return { data: await answerOf(engine, found, values) }
}

/** The field of each column as the person chose it, or as it was matched; what no column gives and can be asked for once stands behind them. */
export function readColumns(resource: AnyResource, one: Import, raw: unknown): ReadAs {
  const { headers, fields, sheet, workbook_id } = one
  const given: unknown[] = Array.isArray(raw) ? raw : [...fields]
  const chosen = headers.map((_, place) => {
    const name = given[place]
    if (typeof name !== 'string') return ''
    const field = targetField(resource, name)
    return (field && isImported(field)) || keyedColumn(resource, name) ? name : ''
  })
  const filled = chosen.filter(Boolean).flatMap((name) => filledBy(resource, name))
  if (new Set(filled).size < filled.length)
    refuseFields({ columns: ['A field can be filled by one column'] })
  const read = withAsked(resource, one, chosen)
  const missing = missingFields(resource, read.fields)
  if (missing.length > 0) {
    const said = missing.map(([name, field]) => labelOf(name, field)).join(', ')
    if (workbook_id === null) refuse(importProblems.missing, { fields: said })
    refuse(importProblems.missingInSheet, { sheet: sheet ?? '', fields: said })
  }
  return read
}
