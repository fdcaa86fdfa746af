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

/** Tells each of some notices. Those that were told before are not told again. */
export const tellEach = (
  engine: LoopEngine,
  notices: Loop<Notice>,
  due: readonly Notice[],
): Promise<LoopOutcome<void>> =>
  eachInTurn(engine, notices, due, (sql, notice) => engine.notify(sql, notice))
