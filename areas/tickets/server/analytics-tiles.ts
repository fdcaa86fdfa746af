import { reportTiles } from '#areas/dashboards/contract/analytics.ts'
import { t } from '#platform/contract/words/texts.ts'
import { ticketsReport } from '../contract/tickets-report.ts'

const ofTickets = { group: 'Support', reports: [ticketsReport.name] } as const

/** Tickets of the days, as their report counts them. */
export const ticketTiles = [
  reportTiles.add({
    ...{ ...ofTickets, measure: 'tickets_open', label: () => t`Open tickets`, order: 10 },
    // Tickets keep when they were solved last, not what they were on a day before that.
    ...{ better: 'down', of: 'open', isNow: true },
  }),
  reportTiles.add({
    ...{ ...ofTickets, measure: 'tickets_solved_in_time', label: () => t`Solved in time` },
    ...{ order: 20, better: 'up', of: 'resolution_met_percent' },
  }),
]
