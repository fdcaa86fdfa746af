import { isRequired } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'
import { workOfWords } from '../../contract/bulk/bulk-work.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import type { PlacedColumn } from './column-places.ts'
import { wordsOf } from './read-cells.ts'
import type { FilePlan } from './read-plan.ts'
import { type CellFault, type ReadLog, readRow } from './read-row.ts'

/** Reads a row as a log of the activity its file, or its own words, say. */
export function readRowOfFile(plan: FilePlan, row: FileRow): ReadLog {
  if (plan.only) return readRow(plan.only, row)
  const [client, activity] = [plan.clientColumn, plan.activityColumn].map((column) =>
    column ? wordsOf(column, row.cells).text : undefined,
  )
  const found = workOfWords(plan.workByWords, client, activity)
  if (found?.is_left_out) return unread(row, { skipped: t`Left out by its set-up` })
  if (!found?.activity_setup_id) return unread(row, { fault: unassigned(plan, row) })
  const reading = plan.readings.get(found.activity_setup_id)
  if (reading && !('wrong' in reading)) return readRow(reading, row)
  return unread(row, { fault: { ...cellOf(plan, row), reason: reading?.wrong ?? '' } })
}

/** The cell that decides the activity, as a fault shows it. */
function cellOf(plan: FilePlan, { cells }: FileRow): { column: string; value: string } {
  const column = plan.activityColumn ?? plan.clientColumn
  return { column: column?.column ?? '', value: column ? wordsOf(column, cells).typed : '' }
}

function unassigned(plan: FilePlan, row: FileRow): CellFault {
  const columns = [plan.clientColumn, plan.activityColumn].filter(
    (column): column is PlacedColumn => column !== undefined,
  )
  const empty = columns.find((column) => wordsOf(column, row.cells).text === '')
  if (empty) return { column: empty.column, value: '', reason: isRequired(empty.column) }
  const words = columns.map((column) => wordsOf(column, row.cells).text).join(', ')
  return { ...cellOf(plan, row), reason: t`No activity is chosen for ${words}` }
}

/** A row nobody could read as a log. */
const unread = (
  { line }: FileRow,
  { fault, skipped }: { readonly fault?: CellFault; readonly skipped?: string },
): ReadLog => ({
  line,
  work_id: undefined,
  person: '',
  started_text: '',
  reference_no: null,
  quantity: 0,
  status_id: undefined,
  description: null,
  times: undefined,
  extra_values: {},
  sensitive_values: null,
  faults: fault ? [fault] : [],
  ...(skipped !== undefined && { skipped }),
})
