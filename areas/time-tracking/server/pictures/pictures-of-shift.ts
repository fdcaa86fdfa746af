import type { PictureState } from '../../contract/clock-pictures.ts'
import { EVERY_SECONDS } from '../../contract/picture-turn.ts'

/**
 * SQL: the due times of the stretches of At Desk `c` up to a moment. What a correction says was not clocked, so nothing was due of it; what
 * it took the place of was.
 */
export const dueTimes = (now: string): string =>
  `coalesce(sum(1 + floor(extract(epoch from coalesce(c.ended_at, ${now}) - c.clockin_timefrom) / ${EVERY_SECONDS}))::integer, 0)`

/** SQL: what stretches have due times. */
export const HAS_DUE_TIMES = `c.status = 'At Desk' and c.source <> 'Correction'`

/** SQL: how many pictures were due of the shift `day`. */
export const picturesDue = (day: string): string =>
  `case when ${day}.is_pictured then (
     select ${dueTimes('statement_timestamp()')} from clock_entries c where c.shift_day_id = ${day}.id and ${HAS_DUE_TIMES}) else 0 end`

/** SQL: how many due times of the shift `day` came to something. */
export const picturesWith = (day: string, ...states: readonly PictureState[]): string =>
  `(select count(*)::integer from clock_pictures c where c.shift_day_id = ${day}.id and c.state in (${states.map((state) => `'${state}'`).join(', ')}))`

/** SQL: how many due times of the shift `day` nobody answered. */
export const picturesMissing = (day: string): string =>
  `greatest(0, (${picturesDue(day)}) - ${picturesWith(day, 'Captured', 'No camera', 'Refused')})`
