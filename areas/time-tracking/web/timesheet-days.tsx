import type { ReactNode } from 'react'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { hoursText } from '#platform/web/reports/measure-words.ts'
import { dayText, timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { TimesheetDay } from '../contract/timesheets.ts'
import './timesheet-days.css'

type Figure = 'scheduled' | 'at_desk' | 'paid_break' | 'payable' | 'overtime'

const figures: Readonly<Record<Figure, string>> = {
  scheduled: 'Scheduled',
  at_desk: 'At Desk',
  paid_break: 'Paid breaks',
  payable: 'Payable',
  overtime: 'Overtime',
}
const names = Object.keys(figures) as Figure[] // the keys of the table above

/** The days behind the figures of a timesheet, and their sum. */
export function TimesheetDays({ record }: { record: StoredRecord }) {
  const days = (Array.isArray(record['days']) ? record['days'] : []) as readonly TimesheetDay[] // stored by the server alone
  const sum = (name: Figure) => days.reduce((total, day) => total + day[name], 0)
  if (days.length === 0) return null
  return (
    <Card title="Days" flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className="timesheet-days" role="region" aria-label="Days" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">In and out</th>
              {names.map((name) => (
                <th key={name} scope="col" className="timesheet-days__figure">
                  {figures[name]}
                </th>
              ))}
              <th scope="col">Marks</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow key={day.date} day={day} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                In all
              </th>
              {names.map((name) => (
                <Hours key={name} seconds={sum(name)} />
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

function DayRow({ day }: { day: TimesheetDay }) {
  const zone = useZone()
  const clock = (moment: string | null): string =>
    moment === null ? 'now' : timeText(new Date(moment), zone)
  const spans = day.shift_days.map(
    ({ started_at, ended_at }) => `${clock(started_at)} – ${clock(ended_at)}`,
  )
  const marks = [...new Set(day.shift_days.flatMap(({ flags }) => flags))]
  const nobody: ReactNode = day.scheduled > 0 ? <span className="muted">Not clocked</span> : '–'
  return (
    <tr>
      <th scope="row">{dayText(new Date(`${day.date}T12:00:00Z`), 'UTC')}</th>
      <td>{spans.length > 0 ? spans.join(', ') : nobody}</td>
      {names.map((name) => (
        <Hours key={name} seconds={day[name]} />
      ))}
      <td>{marks.join(', ')}</td>
    </tr>
  )
}

const Hours = ({ seconds }: { seconds: number }) => (
  <td className="timesheet-days__figure numbers">{seconds === 0 ? '–' : hoursText(seconds)}</td>
)
