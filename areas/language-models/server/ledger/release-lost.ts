import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { LOST_AFTER_MINUTES } from '../../contract/ledger-words.ts'

/** Releases what a server reserved that died before it settled. Limits leave it out from the same minute on. */
export const releaseLost = (engine: Engine): Schedule =>
  schedule('release-ai-reservations', {
    label: 'AI reservations that were lost',
    timing: 'Every 5 minutes',
    cron: '*/5 * * * *',
    inside: async (sql) => {
      const lost = await sql.rows(
        `update ai_ledger set state = 'Released', cost = 0, tokens_in = 0, tokens_out = 0, date_updated = statement_timestamp()
          where state = 'Reserved' and at < $1::timestamptz - make_interval(mins => $2) returning id`,
        [await engine.now(sql), LOST_AFTER_MINUTES],
      )
      return `${lost.length} released.`
    },
  })
