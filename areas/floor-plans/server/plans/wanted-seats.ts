import { refuse } from '#platform/contract/problems.ts'
import { MOST_SEATS } from '../../contract/plans/seat-fields.ts'
import { floorPlanProblems } from '../../contract/plans/floor-plan-problems.ts'
import type { SeatValues, StoredSeat } from './seat-rows.ts'

/** What a change says about seats: all of them, or some. */
export interface GivenSeats {
  readonly seats?: readonly SeatValues[]
  readonly added_seats?: readonly SeatValues[]
  readonly changed_seats?: readonly SeatValues[]
  readonly removed_seat_ids?: readonly number[]
}

/** A seat as it shall be, and the field in which it was given; a seat that nobody names stays as it is. */
export interface WantedSeat {
  readonly path: string | undefined
  readonly seat: SeatValues
  readonly stored: StoredSeat | undefined
}

/** All seats of a plan as they shall be, those that are named last; undefined where nothing is said about them. Refuses seats of other plans, and what contradicts itself. */
export function wantedSeats(
  given: GivenSeats,
  stored: readonly StoredSeat[],
): readonly WantedSeat[] | undefined {
  const { seats, added_seats = [], changed_seats = [], removed_seat_ids = [] } = given
  const known = new Map(stored.map((seat) => [seat.id, seat]))
  const of = (field: string) => (seat: SeatValues, at: number) => {
    const path = `${field}.${at}`
    const before = typeof seat.id === 'number' ? known.get(seat.id) : undefined
    if (typeof seat.id === 'number' && !before)
      refuse(floorPlanProblems.notOfPlan, { path: `${path}.id` })
    return { path, seat, stored: before }
  }
  const saysPart = added_seats.length + changed_seats.length + removed_seat_ids.length > 0
  if (seats && saysPart) refuse(floorPlanProblems.bothWays)
  const wanted = seats ? seats.map(of('seats')) : someOf()
  refuseTwice(wanted ?? [], removed_seat_ids)
  if (wanted && wanted.length > MOST_SEATS) refuse(floorPlanProblems.tooMany, { most: MOST_SEATS })
  return wanted

  function someOf(): readonly WantedSeat[] | undefined {
    if (!saysPart) return undefined
    const touched = new Set([...removed_seat_ids, ...changed_seats.map(({ id }) => id)])
    const left = stored.filter(({ id }) => !touched.has(id))
    return [
      ...left.map((seat) => ({ path: undefined, seat, stored: seat })),
      ...changed_seats.map(of('changed_seats')),
      ...added_seats.map((seat) => ({ ...seat, id: null })).map(of('added_seats')),
    ]
  }
}

/** A seat is named once: else one of two places would be lost without a word. */
function refuseTwice(wanted: readonly WantedSeat[], removed: readonly number[]): void {
  const named = new Set(removed)
  for (const { path, seat } of wanted) {
    if (typeof seat.id !== 'number') continue
    if (named.has(seat.id))
      refuse(floorPlanProblems.namedTwice, { path: path === undefined ? 'seats' : `${path}.id` })
    named.add(seat.id)
  }
}
