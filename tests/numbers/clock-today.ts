import { idIn } from '#database/demo/insert-rows.ts'
import { punch } from '#areas/time-tracking/server/clock/punch.ts'
import { AT_DESK } from '#areas/time-tracking/contract/clock-state.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { peopleOf, type WorldBuilder } from './world-builder.ts'
import { NOW } from './worlds.ts'

const MINUTE = 60_000
const before = (minutes: number): string =>
  new Date(Date.parse(NOW) - minutes * MINUTE).toISOString()

/** People who are at work now, some of them on a break, as the clock has it. */
export async function clockToday({ program, worlds }: WorldBuilder): Promise<void> {
  const agent = await viewerOfUser(program.served, program.company.users['agent'] ?? 0)
  if (!agent) throw new Error('There is no agent.')
  const atWork = worlds.flatMap((built) =>
    built.world.today.flatMap(({ person, ...times }) => {
      const one = peopleOf(built)[person]
      return one && !one.left ? [{ ...times, id: idIn(built.ids, `person ${person}`) }] : []
    }),
  )
  for (const { id, minutes, breakMinutes } of atWork) {
    const asked = {
      work_from: 'Office' as const,
      description: null,
      claimed_address: null,
      address: '127.0.0.1',
      device_token: null,
      position: undefined,
      client_event_id: null,
      client_time: null,
    }
    const viewer = { ...agent, employee_id: id }
    const clock = (status: string, moment: string) =>
      program.database.transaction((sql) => punch(sql, viewer, { ...asked, status }, moment))
    await clock(AT_DESK, before(minutes))
    if (breakMinutes < minutes) await clock('Lunch', before(breakMinutes))
  }
}
