import { measureWords } from '#areas/chat/contract/figures/measure-words.ts'
import { ticketsReport } from '../../contract/tickets-report.ts'

const { name: report } = ticketsReport

/** How people ask a chat for figures of tickets. They are nobody's alone: those who handle them change. */
export const ticketMeasureWords = [
  {
    ...{ report, measure: 'tickets', label: 'Tickets raised' },
    words: ['ticket', 'tickets raised', 'new tickets'],
  },
  {
    ...{ report, measure: 'open', label: 'Tickets open' },
    words: ['open tickets', 'unsolved tickets', 'tickets waiting'],
    rows: { states: ['Open', 'In Progress', 'On Hold'] },
  },
  {
    ...{ report, measure: 'late', label: 'Tickets late' },
    words: ['late tickets', 'overdue tickets', 'tickets too late'],
  },
  {
    ...{ report, measure: 'resolved', label: 'Tickets resolved' },
    words: ['resolved tickets', 'solved tickets', 'closed tickets'],
  },
].map((words) => measureWords.add(words))
