import type { ReactNode } from 'react'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figure-table.tsx'
import { durationWords } from '#platform/contract/words/durations.ts'
import { dayText, timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { DecideOvertime } from '../overtime/decide-overtime.tsx'
import type { DecidedShift } from '../overtime/overtime-dialog.tsx'
import { ShiftLink } from '../shift-day-cell.tsx'
import type { TimesheetDay } from '../../contract/timesheets.ts'
import styles from './timesheet-days.module.css'
import { t } from '#platform/contract/words/texts.ts'

type Figure =
  | 'scheduled'
  | 'at_desk'
  | 'paid_break'
  | 'payable'
  | 'overtime'
  | 'undecided'
  | 'approved'
  | 'refused'
  | 'leave'
  | 'absence'

const figures: Readonly<Record<Figure, string>> = {
  scheduled: t`Scheduled`,
  at_desk: t`At Desk`,
  paid_break: t`Paid breaks`,
  payable: t`Payable`,
  overtime: t`Overtime`,
  approved: t`Approved`,
  refused: t`Refused`,
  undecided: t`Undecided`,
  leave: t`Leave`,
  absence: t`Absent`,
}
const names = Object.keys(figures) as Figure[] // the keys of the table above

/** The days behind the figures of a timesheet, and their sum. */
export function TimesheetDays({ record }: { record: StoredRecord }) {
  const days = (Array.isArray(record['days']) ? record['days'] : []) as readonly TimesheetDay[] // stored by the server alone
  const zone = useZone()
  if (days.length === 0) return null
  return (
    <Card
      title="Days"
      flush
      aside={
        <DecideOvertime employeeId={Number(record['employee_id'])} shifts={undecidedOf(days)} />
      }
    >
      <FigureTable
        title="Days"
        columns={columns}
        rows={days.map((day) => lineOf(day, zone))}
        keyOf={({ day }) => day}
        total={{ day: t`In all`, spans: '', of: sumsOf(days), marks: '' }}
      />
    </Card>
  )
}

/** Shifts of the sheet whose overtime waits; once payroll is through nothing does. */
const undecidedOf = (days: readonly TimesheetDay[]): DecidedShift[] =>
  days
    .flatMap(({ shift_days }) => shift_days)
    .filter(({ state, overtime_state }) => overtime_state === 'Waiting' && state === 'Closed')
    .map(({ id, overtime_asked = 0 }) => ({ id, asked: overtime_asked }))

/** A day as it is drawn. */
interface Line {
  readonly day: string
  readonly spans: ReactNode
  readonly of: Readonly<Record<Figure, number>>
  readonly marks: string
}

function lineOf(day: TimesheetDay, zone: string | undefined): Line {
  const clock = (moment: string): string => timeText(new Date(moment), zone)
  const running = (flags: readonly string[]) =>
    flags.includes('Forgotten') ? t`not ended` : t`now`
  const spans = day.shift_days.map(({ id, started_at, ended_at, flags }) => (
    <span key={id} className={styles.shiftSpan}>
      <ShiftLink shiftDayId={id}>
        {`${clock(started_at)} – ${ended_at === null ? running(flags) : clock(ended_at)}`}
      </ShiftLink>
    </span>
  ))
  const nobody: ReactNode = nothingWords(day)
  return {
    day: dayText(new Date(`${day.date}T12:00:00Z`), 'UTC'),
    spans: spans.length > 0 ? spans : nobody,
    of: sumsOf([day]),
    marks: [...new Set(day.shift_days.flatMap(({ flags }) => flags))]
      .map((flag) => t(flag))
      .join(', '),
  }
}

/** In the place of shifts: what has not come yet is nothing. */
function nothingWords({ date, scheduled, leave = 0 }: TimesheetDay): ReactNode {
  const words = (said: string) => <span className="muted">{said}</span>
  if (scheduled > 0 && leave >= scheduled) return words(t`On leave`)
  const isOver = date < new Date().toISOString().slice(0, 10)
  return scheduled > 0 && isOver ? words(t`Not clocked`) : '–'
}

function sumsOf(days: readonly TimesheetDay[]): Record<Figure, number> {
  const sum = (name: Figure) => days.reduce((total, day) => total + (day[name] ?? 0), 0)
  return {
    scheduled: sum('scheduled'),
    at_desk: sum('at_desk'),
    paid_break: sum('paid_break'),
    payable: sum('payable'),
    overtime: sum('overtime'),
    approved: sum('approved'),
    refused: sum('refused'),
    undecided: sum('undecided'),
    leave: sum('leave'),
    absence: sum('absence'),
  }
}

const columns: readonly FigureColumn<Line>[] = [
  { label: 'Day', isWords: true, of: ({ day }) => day },
  { label: 'In and out', isWords: true, of: ({ spans }) => spans },
  ...names.map((name) => ({
    label: figures[name],
    of: ({ of }: Line) => (of[name] === 0 ? '–' : durationWords(of[name])),
  })),
  { label: 'Marks', isWords: true, of: ({ marks }) => marks },
]
