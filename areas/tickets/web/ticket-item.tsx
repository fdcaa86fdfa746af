import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { DueTime } from './due-cell.tsx'
import { dueOf, ticketState } from './ticket-state.ts'

/** A ticket on the phone: what it is about, how far it is, and how soon. */
export const ticketItem = (ticket: StoredRecord): GridItem => ({
  title: String(ticket['title']),
  aside: String(ticket['ticket_number']),
  facts: [ticket['category_name'], t(String(ticket['priority'])), ticket['requester_name']]
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .join(' · '),
  state: <State {...ticketState(ticket)} />,
  ...(dueOf(ticket) && { below: <DueTime record={ticket} /> }),
})
