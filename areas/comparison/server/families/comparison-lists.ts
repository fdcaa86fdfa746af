import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { addJob } from '#platform/server/jobs/job-store.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { comparisonLists, type TableFile } from '../../contract/comparison-lists.ts'
import { comparisonProblems } from '../../contract/problems.ts'
import { isViewersClient } from '../access/viewers-clients.ts'
import { LOAD_TABLES } from '../loading/load-tables.ts'
import { isUsedLately } from './used-lately.ts'
import { holdFiles, tableFile } from './table-file.ts'

type Lists = typeof comparisonLists
type List = RecordOf<Lists>

const SIDES = ['left', 'right'] as const
/** What the loaded rows follow from. */
const LOADED_BY = ['left_file', 'right_file', 'left_key', 'right_key'] as const

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Files are those the person brought; with both of them the tables are loaded, and anew when one or its key has changed. */
async function check(
  values: DraftOf<Lists>,
  { before, sql, viewer }: ChangeOf<Lists>,
): Promise<ChangesOf<Lists>> {
  const files: Partial<Record<'left_file' | 'right_file', TableFile | null>> = {}
  for (const side of SIDES) {
    const field = `${side}_file` as const
    if (values[field] === undefined) continue
    files[field] = await tableFile(sql, values[field], {
      ...{ field, listId: before?.id, userId: viewer.user_id },
    })
  }
  const after = { ...before, ...values, ...files }
  const isNew = !before || LOADED_BY.some((name) => !isSame(after[name], before[name]))
  const hasBoth = Boolean(after.left_file && after.right_file)
  if (!isNew) return files
  return {
    ...files,
    ...{ state: hasBoth ? 'Loading' : 'Draft', loads: (before?.loads ?? 0) + 1 },
    ...{ left_rows: null, right_rows: null, joined_rows: null, left_only: null, right_only: null },
    ...{ load_errors: [], loaded_at: null, rows_removed_on: null },
  }
}

/** The tables are loaded by a job, which sees everything that was stored with it. */
async function load(list: List, { before, sql, viewer }: ChangeOf<Lists>): Promise<void> {
  await holdFiles(sql, list.id, [
    list.left_file as TableFile | null,
    list.right_file as TableFile | null,
  ]) // as `check` stored them
  if (list.loads === before?.loads) return
  await sql.rows('delete from comparison_rows where list_id = $1', [list.id])
  if (list.state !== 'Loading') return
  await addJob(sql, {
    user_id: viewer.user_id,
    kind: LOAD_TABLES,
    title: list.name,
    input: { list_id: list.id, loads: list.loads },
  })
}

export const comparisonListsOnServer = serveResource(comparisonLists, {
  visible: (viewer, parameters, row) =>
    isViewersClient(viewer, comparisonLists.page, parameters, `${row}.client_id`),
  before: {
    create: check,
    update: check,
    delete: async ({ before, sql, now }) => {
      if (before && (await isUsedLately(sql, 'list_id', before.id, now)))
        refuse(comparisonProblems.usedLately)
    },
  },
  after: {
    create: load,
    update: load,
    delete: async ({ id }, { sql }) => {
      await sql.rows('delete from comparison_rows where list_id = $1', [id])
    },
  },
})
