import { presentResource } from '#platform/web/screens/present-resource.ts'
import { allTickets } from '../contract/tickets.ts'
import { DueCell } from './due-cell.tsx'
import { ticketItem } from './ticket-item.tsx'
import { ticketState } from './ticket-state.ts'

const desk = async () => (await import('./desk/desk-screen.tsx')).DeskScreen

/** The queue of the people who handle tickets, with the ticket they are at beside it. */
export const presentAllTickets = presentResource(allTickets, {
  columns: [
    { name: 'title' },
    { name: 'ticket_number', width: 96 },
    { name: 'category_id', width: 120 },
    { name: 'priority', width: 92 },
    { name: 'status', width: 124 },
    { name: 'requester_id', width: 140 },
    { name: 'assignee_id', width: 130 },
    { name: 'resolution_due_at', width: 190 },
  ],
  listReads: ['status', 'resolution_state', 'requester_id', 'priority', 'ticket_number'],
  cells: { resolution_due_at: DueCell },
  item: ticketItem,
  state: ticketState,
  screens: { list: desk, record: desk, form: desk },
})
