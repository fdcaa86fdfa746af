import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { freeStations } from './free-stations.ts'
import { seatPeople, TODAY } from './seat-people.ts'

/** What was given ahead counts from its first day on, and what ended is over on the day after, in each office when that begins there. */
export const seatThoseWhoBegin = (engine: Engine): Schedule =>
  schedule('seats-that-begin', {
    label: 'Seats that people have from today on',
    timing: 'Every hour',
    cron: '10 * * * *',
    inside: async (sql) => {
      const when = { values: [await engine.now(sql)], actor: null } as const
      const over = `not a.is_deleted and a.valid_to = ${TODAY} - 1`
      const freed = await freeStations(sql, { ...when, holds: over })
      const seated = await seatPeople(sql, { ...when, holds: `a.valid_from = ${TODAY}` })
      return `${seated.length} people have their seat from today on, ${freed.length} no longer have theirs.`
    },
  })
