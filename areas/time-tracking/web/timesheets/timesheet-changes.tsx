import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import type { SheetChange } from '../../contract/timesheet-week.ts'
import { useTimesheetWeek } from './timesheet-week.tsx'

/** What the sheet said before and says now, after it was signed, approved or opened again. */
export function TimesheetChangesPanel({ record }: { record: StoredRecord }) {
  const { data: week } = useTimesheetWeek(record.id, record.version)
  if (!week || week.changes.length === 0) return null
  return (
    <Card title={t`What changed`} flush>
      <FigureTable
        title={t`What changed`}
        columns={columns}
        rows={week.changes.map((change, index): Line => ({ ...change, key: index }))}
        keyOf={({ key }) => key}
      />
    </Card>
  )
}

interface Line extends SheetChange {
  readonly key: number
}

const columns: readonly FigureColumn<Line>[] = [
  {
    label: 'Day',
    isWords: true,
    of: ({ date }) => dayText(new Date(`${date}T12:00:00Z`), 'UTC'),
  },
  { label: 'Figure', isWords: true, of: ({ figure }) => t(figure) },
  { label: 'Before', of: ({ before }) => durationWords(before) },
  { label: 'Now', of: ({ after }) => durationWords(after) },
  { label: 'When', isWords: true, of: ({ moment }) => t(moment) },
  { label: 'By', isWords: true, of: ({ changed_by }) => changed_by },
  { label: 'Why', isWords: true, of: ({ cause }) => cause },
]
