import type { Sql } from '../database/database.ts'
import { eachInTurn, type LoopEngine, type LoopOutcome } from './each-in-turn.ts'
import type { Notice } from './jobs.ts'
import { type Loop, loop } from './loop.ts'

/** A loop of a schedule whose items are notices. */
export const noticeLoop = (schedule: string, part?: string): Loop<Notice> =>
  loop(
    schedule,
    ({ user_id, key }) => ({
      key: `${user_id} ${key}`,
      label: `Notice to account ${user_id}`,
    }),
    part,
  )

/** Tells each of some notices, once: those that were told before are left out. */
export const tellEach = async (
  engine: LoopEngine,
  notices: Loop<Notice>,
  due: readonly Notice[],
): Promise<LoopOutcome<void>> =>
  eachInTurn(engine, notices, await untold(engine.database, due), (sql, notice) =>
    engine.notify(sql, notice),
  )

/** A schedule finds the same notices again for as long as they hold: one look costs less than a turn for each. */
async function untold(sql: Sql, due: readonly Notice[]): Promise<Notice[]> {
  const told = await sql.rows<{ place: number }>(
    `select d.place::integer as place from unnest($1::bigint[], $2::text[]) with ordinality d(user_id, key, place)
       join notifications n on n.user_id = d.user_id and n.dedupe_key = d.key`,
    [due.map(({ user_id }) => user_id), due.map(({ key }) => key)],
  )
  const places = new Set(told.map(({ place }) => place))
  return due.filter((_, at) => !places.has(at + 1))
}
