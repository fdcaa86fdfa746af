import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import type { LeaveDay } from '../contract/leave-day-rules.ts'
import type { CoverageDay } from '../contract/leave-preview.ts'
import { CoverageList } from './coverage-list.tsx'
import { DayList } from './day-list.tsx'
import { daysText } from './leave-words.ts'

/** What a leave costs, day by day, and who was there when it was asked for. */
export function LeaveDaysPanel({ record }: { record: StoredRecord }) {
  const [days, coverage] = [listOf(record['days']), listOf(record['coverage'])]
  const { balance_before, balance_after, total_days } = record
  return (
    <Card title="Days" note={daysText(Number(total_days))}>
      {typeof balance_before === 'number' && typeof balance_after === 'number' && (
        <p className="muted">
          {daysText(balance_before)} left when it was asked for, {daysText(balance_after)} after it
        </p>
      )}
      <DayList days={days as readonly LeaveDay[]} />
      <CoverageList coverage={coverage as readonly CoverageDay[]} />
    </Card>
  )
}

// Both are written by the server alone, in these shapes.
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
