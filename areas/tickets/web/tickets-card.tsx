import { Link } from 'react-router'
import { Card } from '#platform/web/parts/card.tsx'
import cardStyles from '#platform/web/parts/card.module.css'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { WaitingTicket } from '../contract/first-page-card.ts'
import { tickets } from '../contract/tickets.ts'
import { dueTone, stateOf } from './ticket-state.ts'

/** The tickets one waits for, and those one works at. */
export function TicketsCard({ data }: { data: readonly WaitingTicket[] }) {
  return (
    <Card title="Tickets" aside={<Link to={`${tickets.page}/add`}>Raise a ticket</Link>}>
      {data.length === 0 && <p className={cardStyles.empty}>You have no open tickets.</p>}
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named, sideRowsStyles.coded)}>
        {data.map((ticket) => (
          <li key={ticket.id}>
            <Link to={ticket.page}>{ticket.title}</Link>
            <span className={classes(sideRowsStyles.quiet, 'numbers')}>{ticket.ticket_number}</span>
            <Waiting {...ticket} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ status, is_handler, resolution_state }: WaitingTicket) {
  if (status === 'Resolved') return <State tone="warn" word="Solved?" />
  return is_handler && resolution_state ? (
    <State tone={dueTone(resolution_state)} word={resolution_state} />
  ) : (
    <State {...stateOf(status)} />
  )
}
