import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { type TimesheetDay, timesheetCalls, timesheets } from '../../contract/timesheets.ts'
import { issuesOf } from '../../contract/timesheet-week.ts'
import { DecideOvertime } from '../overtime/decide-overtime.tsx'
import type { DecidedShift } from '../overtime/overtime-dialog.tsx'
import { WeekRibbons } from './week-ribbons.tsx'
import styles from './timesheet-week.module.css'

/** The days of a sheet, read anew when the sheet changes. */
export const useTimesheetWeek = (id: number, version?: unknown) =>
  useCall(timesheetCalls.timesheetWeek, { id }, { family: timesheets, about: version })

/** The week of a timesheet as ribbons on one axis, its figures at the right, and what is not settled below each day. */
export function TimesheetWeekPanel({ record }: { record: StoredRecord }) {
  const { data: week, error, isPending } = useTimesheetWeek(record.id, record.version)
  const days = (Array.isArray(record['days']) ? record['days'] : []) as readonly TimesheetDay[] // stored by the server alone
  const count = week?.days.reduce((sum, day) => sum + issuesOf(day).length, 0) ?? 0
  const isClosed = record['state'] === 'Approved' || record['state'] === 'Locked'
  return (
    <Card
      title="Days"
      note={!isClosed && count > 0 ? issueCount(count) : undefined}
      aside={
        <DecideOvertime employeeId={Number(record['employee_id'])} shifts={undecidedOf(days)} />
      }
    >
      <div className={styles.panel} aria-busy={isPending}>
        {error && (
          <Notice tone="bad" title="The days did not load">
            {error.message}
          </Notice>
        )}
        {week && <WeekRibbons week={week} isClosed={isClosed} />}
      </div>
    </Card>
  )
}

const issueCount = (count: number): string =>
  count === 1 ? t`1 thing to look at` : t`${count} things to look at`

/** Shifts of the sheet whose overtime waits; once payroll is through nothing does. */
const undecidedOf = (days: readonly TimesheetDay[]): DecidedShift[] =>
  days
    .flatMap(({ shift_days }) => shift_days)
    .filter(({ state, overtime_state }) => overtime_state === 'Waiting' && state === 'Closed')
    .map(({ id, overtime_asked = 0 }) => ({ id, asked: overtime_asked }))
