import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import type { HourKind } from '../../contract/sheet-figures/hours-by-kind.ts'
import type { SheetHours } from '../../contract/timesheet-week.ts'
import { useTimesheetWeek } from './timesheet-week.tsx'
import styles from './timesheet-week.module.css'

/** The paid hours of a timesheet by kind: payroll multiplies them by the factors and allowances beside them. */
export function HoursByKindPanel({ record }: { record: StoredRecord }) {
  const { data: week } = useTimesheetWeek(record.id, record.version)
  if (!week || week.hours?.length === 0) return null
  if (week.hours === null)
    return (
      <Card title={t`Hours by kind`}>
        <p className={styles.free}>
          {t`This timesheet was closed before hours were counted by kind.`}
        </p>
      </Card>
    )
  const seconds = week.hours.reduce((total, line) => total + line.seconds, 0)
  return (
    <Card title={t`Hours by kind`} flush>
      <FigureTable
        title={t`Hours by kind`}
        columns={columns}
        rows={week.hours.map((hours): Line => ({
          words: kindWords(hours),
          hours,
          seconds: hours.seconds,
        }))}
        keyOf={({ hours }) => JSON.stringify(hours)}
        total={{ words: t`In all`, hours: null, seconds }}
      />
    </Card>
  )
}

interface Line {
  readonly words: string
  /** Null in the last row. */
  readonly hours: SheetHours | null
  readonly seconds: number
}

const columns: readonly FigureColumn<Line>[] = [
  { label: 'Kind', isWords: true, of: ({ words }) => words },
  { label: 'Hours', of: ({ seconds }) => durationWords(seconds) },
  { label: 'Holiday', isWords: true, of: ({ hours }) => hours?.holiday_category },
  { label: 'Factor', of: ({ hours }) => hours?.pay_factor },
  { label: 'Allowance', of: ({ hours }) => percentWords(hours?.allowance_percent ?? null) },
]

const percentWords = (percent: number | null): string => (percent === null ? '' : `${percent} %`)

const WORDS = {
  Ordinary: t`Ordinary`,
  'Shift allowance': t`Shift with an allowance`,
  Overtime: t`Overtime`,
  'Rest day': t`Rest day`,
  Holiday: t`Worked on a holiday`,
  'Paid holiday': t`Paid holiday, not worked`,
} as const satisfies Record<HourKind, string>

/** "Worked on a holiday, overtime" */
const kindWords = ({ kind, is_rest_day, is_overtime }: SheetHours): string =>
  [
    WORDS[kind],
    is_rest_day && kind !== 'Rest day' && t`rest day`,
    is_overtime && kind !== 'Overtime' && t`overtime`,
  ]
    .filter((word) => word !== false)
    .join(', ')
