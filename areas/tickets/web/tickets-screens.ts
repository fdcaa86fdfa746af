import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { ticketComments } from '../contract/ticket-comments.ts'
import { tickets } from '../contract/tickets.ts'
import { DueCell } from './due-cell.tsx'
import { RequesterInput } from './requester-input.tsx'
import { ticketItem } from './ticket-item.tsx'
import { ticketState } from './ticket-state.ts'

/** One's own tickets, and for leads those of their people: the conversation stands before the facts. */
export const presentTickets = presentResource(tickets, {
  columns: [
    { name: 'title' },
    { name: 'ticket_number', width: 96 },
    { name: 'category_id', width: 130 },
    { name: 'priority', width: 92 },
    { name: 'status', width: 124 },
    { name: 'requester_id', width: 140 },
    { name: 'assignee_id', width: 130 },
    { name: 'resolution_due_at', width: 190 },
  ],
  listReads: ['status', 'resolution_state', 'requester_id', 'priority', 'ticket_number'],
  inputs: {
    category_id: later(async () => (await import('./category-input.tsx')).CategoryInput),
    requester_id: RequesterInput,
  },
  cells: { resolution_due_at: DueCell },
  item: ticketItem,
  state: ticketState,
  allows: ({ status }) => ({ update: status === 'Open', delete: true }),
  opensNew: ({ id }) => `${tickets.page}/view?id=${id}`,
  panels: [
    {
      title: 'Conversation',
      isFirst: true,
      replaces: ticketComments.name,
      Panel: later(
        async () => (await import('./conversation/conversation-panel.tsx')).ConversationPanel,
      ),
    },
  ],
})
