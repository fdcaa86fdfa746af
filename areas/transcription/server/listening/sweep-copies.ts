import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { dropCopies } from './copy-store.ts'

/** Removes copies of recordings that nobody asked for again. */
export const sweepAudioCopies = (engine: Engine): Schedule =>
  schedule('transcribe-copies', {
    label: 'Removing temporary copies of recordings',
    timing: 'Every 5 minutes',
    cron: '*/5 * * * *',
    outside: async () => {
      const now = await engine.now(engine.database)
      const where = { condition: 'expires_at <= $1::timestamptz', values: [now] }
      const count = await dropCopies(engine.database, engine, where)
      return count === 1 ? '1 copy was removed.' : `${count} copies were removed.`
    },
  })
