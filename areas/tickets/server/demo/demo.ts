import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertMails } from './mails.ts'
import { insertCategories } from './set-up.ts'
import { insertTickets } from './tickets.ts'

/** Tickets of the demo company, after its people hold their equipment. */
export const ticketsDemo: readonly DemoStep[] = [
  {
    place: 128,
    insert: async (sql, now) => {
      await insertCategories(sql)
      await insertTickets(sql, now)
      await insertMails(sql, now)
    },
  },
]
