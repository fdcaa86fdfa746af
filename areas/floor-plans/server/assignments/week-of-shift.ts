import type { Weekday } from '#platform/contract/days.ts'
import type { Rows } from '#platform/server/database/database.ts'

/** A day of a shift as the clock of an office shows it, in minutes since Sunday 00:00. */
export interface ShiftDay {
  readonly day: Weekday
  readonly is_rest: boolean
  readonly from: number
  readonly to: number
}

/** A stretch of the week in minutes since Sunday 00:00; the end does not belong to it. */
export type Stretch = readonly [from: number, to: number]

const WEEK = 7 * 24 * 60

/** The week of a shift in the zone of an office, as it is from a day on. */
export const shiftWeek = (
  sql: Rows,
  { shift_id, office_id, from }: { shift_id: number; office_id: number; from: string },
): Promise<ShiftDay[]> =>
  sql.rows<ShiftDay>(
    // Today's on purpose: seats are given ahead.
    `select w.day, w.is_rest, w.minute as "from", w.minute + case when w.length > 0 then w.length else w.length + 1440 end as "to"
       from (
         select trim(to_char(t.business_date, 'Day')) as day, t.is_rest, (extract(epoch from t.shift_end - t.shift_start) / 60)::integer as length,
                (extract(dow from l.starts) * 1440 + extract(hour from l.starts) * 60 + extract(minute from l.starts))::integer as minute
           from shift_times($1, '[]', $2, $3::date, $3::date + 6) t
           join organisation.offices o on o.id = $2
           join administration.time_zones z on z.id = o.timezone_id
          cross join lateral (select ((t.business_date + t.shift_start) at time zone t.zone_name) at time zone z.iana_name as starts) l) w
      order by array_position(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], w.day)`,
    [shift_id, office_id, from],
  )

/** When a seat is taken in a week: a night from Saturday goes on at the week's beginning. */
export const stretchesOf = (days: readonly Pick<ShiftDay, 'from' | 'to'>[]): readonly Stretch[] =>
  days.flatMap(({ from, to }): Stretch[] =>
    to <= WEEK
      ? [[from, to]]
      : [
          [from, WEEK],
          [0, to - WEEK],
        ],
  )

const time = (minute: number): string => {
  const within = minute % (24 * 60)
  const [hour, rest] = [Math.floor(within / 60), within % 60]
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** From when to when the first of some days is worked: "14:00" to "22:00". */
export const clock = ([first]: readonly ShiftDay[]) => ({
  from: time(first?.from ?? 0),
  to: time(first?.to ?? 0),
})

/** "Mon-Fri 14:00-22:00": the days in the order of the week, from Monday. */
export function weekWords(days: readonly ShiftDay[]): string {
  const [first] = days
  if (!first) return ''
  const order = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const places = days.map(({ day }) => order.indexOf(day)).toSorted((a, b) => a - b)
  const isRun = places.length > 2 && places.every((place, at) => place === (places[0] ?? 0) + at)
  const short = places.map((place) => (order[place] ?? '').slice(0, 3))
  const named = isRun ? `${short[0] ?? ''}-${short.at(-1) ?? ''}` : short.join(', ')
  return `${named} ${time(first.from)}-${time(first.to)}`
}
