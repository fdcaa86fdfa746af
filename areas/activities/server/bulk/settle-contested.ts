import type { Sql } from '#platform/server/database/database.ts'
import { t } from '#platform/contract/words/texts.ts'
import { activityProblems } from '../../contract/problems.ts'
import { type Contested, findContested } from './find-contested.ts'
import type { FilePlan } from './read-plan.ts'
import { type CellFault, columnOf } from './read-row.ts'

export interface Refused {
  readonly row: Contested
  readonly errors: Readonly<Record<string, string>>
}

/**
 * Rows that overlap, or name a reference that may be named once, are taken in the order of the file as if each were logged
 * by itself: the person who comes first stays, and only what stays stands in the way of others. They are few; all others never
 * leave the database.
 */
export async function settleContested(sql: Sql, plan: FilePlan): Promise<void> {
  const refused = settle(await findContested(sql, plan))
  if (refused.length === 0) return
  const faults = refused.map(({ row, errors }) => ({
    line: row.line,
    faults: faultsOf(plan, row, errors),
  }))
  await sql.rows(
    `update bulk_checked c set faults = x.faults from jsonb_to_recordset($1::jsonb) as x(line integer, faults jsonb) where x.line = c.line`,
    [JSON.stringify(faults)],
  )
}

/** Who has to give way, and why. */
export function settle(rows: readonly Contested[]): Refused[] {
  const taken = new Taken()
  const byLine = new Map(rows.filter(({ line }) => line > 0).map((row) => [row.line, row]))
  for (const row of rows) if (row.line === 0) taken.add(row)
  return [...byLine.values()]
    .toSorted((one, other) => one.line - other.line)
    .flatMap((row) => {
      const errors = taken.errorsOf(row)
      if (Object.keys(errors).length > 0) return [{ row, errors }]
      taken.add(row)
      return []
    })
}

/** What stays: the spans of each person in the order of their starts, and the references. */
class Taken {
  private readonly spans = new Map<number, Contested[]>()
  private readonly references = new Map<string, Contested>()

  add(row: Contested): void {
    if (row.reference !== null) this.references.set(referenceKey(row), row)
    if (row.start >= row.end) return // it takes no time, and stands in nobody's way
    const spans = this.spans.get(row.employee_id) ?? []
    spans.splice(placeAfter(spans, row.start), 0, row)
    this.spans.set(row.employee_id, spans)
  }

  errorsOf(row: Contested): Record<string, string> {
    const overlapped = this.overlappedBy(row)
    const used = row.reference === null ? undefined : this.references.get(referenceKey(row))
    return {
      ...(overlapped && { started_at: t(activityProblems.overlap.text, { ...overlapped }) }),
      ...(used && {
        reference_no: t(activityProblems.referenceUsed.text, {
          name: used.name,
          date: used.day,
        }),
      }),
    }
  }

  /** Spans that stay do not overlap each other: only the two neighbours can be in the way. */
  private overlappedBy({ employee_id, start, end }: Contested): Contested | undefined {
    const spans = this.spans.get(employee_id) ?? []
    const place = placeAfter(spans, start)
    return [spans[place - 1], spans[place]].find(
      (one) => one !== undefined && start < end && one.start < end && one.end > start,
    )
  }
}

/** The same reference may be named by another activity. */
const referenceKey = ({ work_id, reference }: Contested): string => `${work_id} ${reference}`

/** Where a start belongs among spans in order. */
function placeAfter(spans: readonly Contested[], start: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return low
}

function faultsOf({ columns }: FilePlan, row: Contested, errors: Refused['errors']): CellFault[] {
  return Object.entries(errors).map(([name, reason]) => ({
    column: columnOf(columns, name)?.column ?? '',
    value: (name === 'reference_no' ? row.reference : row.started_text) ?? '',
    reason,
  }))
}
