import type { LeaveDay } from '../../contract/leave/leave-day-rules.ts'
import { dateText } from './leave-words.ts'
import './leave.css'

/** The days of a leave: what each costs, or why it costs nothing. */
export function DayList({ days }: { days: readonly LeaveDay[] }) {
  return (
    <ul className="leave-days" aria-label="Days">
      {days.map(({ date, part, counted, why_not }) => (
        <li key={date} data-free={why_not !== null || undefined}>
          <span className="numbers">{dateText(date)}</span>
          <span className="muted">{why_not ?? (part === 'Whole' ? '' : part)}</span>
          <span className="numbers leave-days__counted">{counted === 0 ? '–' : counted}</span>
        </li>
      ))}
    </ul>
  )
}
