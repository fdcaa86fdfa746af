import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { MOST_SEATS, seatFields } from '../../contract/plans/seat-fields.ts'

/** A seat while its plan is edited: what the form holds of it. Places and sizes are percent of the picture. */
export interface SeatDraft {
  readonly id?: number | null
  readonly code: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
  readonly [field: string]: unknown
}

export type Seats = readonly SeatDraft[]

/** How far a step of the grid goes, in percent. */
export interface Step {
  readonly x: number
  readonly y: number
}

/** Places are kept to a thousandth of a percent. */
const exact = (value: number): number => Math.round(value * 1000) / 1000
const within = (value: number): number => exact(Math.min(100, Math.max(0, value)))

/** The nearest crossing of the grid. */
export const snapped = ({ x, y }: Step, step: Step): Step => ({
  x: within(Math.round(x / step.x) * step.x),
  y: within(Math.round(y / step.y) * step.y),
})

/** The next code after one, its number counted on with as many digits; the first that no seat has. */
export function nextCode(last: string, seats: Seats): string {
  const used = new Set(seats.map(({ code }) => code.trim().toLowerCase()))
  let code = last
  do code = counted(code)
  while (used.has(code.toLowerCase()))
  return code
}

/** A code before the number at its end, and the digits of that number; they may be none. */
function splitCode(code: string): { readonly before: string; readonly digits: string } {
  const digits = /(?<!\d)\d+$/.exec(code)?.[0] ?? ''
  return { before: code.slice(0, code.length - digits.length), digits }
}

function counted(code: string): string {
  const { before, digits } = splitCode(code)
  if (digits === '') return `${code || 'A'}-01`
  return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}`
}

/** A new seat, like the one it is placed after, on no workstation yet. */
function newSeat(like: SeatDraft | undefined, more: Partial<SeatDraft>): SeatDraft {
  const empty = {
    ...emptyDraft(seatFields),
    code: '',
    x: 0,
    y: 0,
    width: 3,
    height: 3,
    rotation: 0,
  }
  const { id: _id, ...kept } = { ...empty, ...like }
  return { ...kept, workstation_id: null, ...more }
}

/** Adds a seat where it was pointed at; undefined when the plan is full. */
export function withSeat(seats: Seats, at: Step, usual: Partial<SeatDraft>): Seats | undefined {
  if (seats.length >= MOST_SEATS) return undefined
  const last = seats.at(-1)
  const fresh = last ? {} : usual
  return [...seats, newSeat(last, { ...fresh, ...at, code: nextCode(last?.code ?? '', seats) })]
}

export interface SeatRow {
  readonly from: string
  readonly to: string
  /** Where the first one is, and how far the next one is from it, in percent. */
  readonly start: Step
  readonly spacing: Step
}

/** How many seats a row has, or why there is no such row. */
export function lengthOf({ from, to }: Pick<SeatRow, 'from' | 'to'>): number | undefined {
  const [first, last] = [splitCode(from.trim()), splitCode(to.trim())]
  if (!first.digits || !last.digits || first.before !== last.before) return undefined
  const length = Number(last.digits) - Number(first.digits) + 1
  return length > 0 && length <= MOST_SEATS ? length : undefined
}

/** Adds numbered seats in a row, as far as there is room for them on the picture and the plan. */
export function withRow(seats: Seats, row: SeatRow, usual: Partial<SeatDraft>): Seats {
  const like = seats.at(-1)
  const added: SeatDraft[] = []
  let code = row.from.trim()
  const length = lengthOf(row) ?? 0
  for (let at = 0; at < length && seats.length + added.length < MOST_SEATS; at += 1) {
    const x = row.start.x + at * row.spacing.x
    const y = row.start.y + at * row.spacing.y
    added.push(newSeat(like, { ...(like ? {} : usual), code, x: within(x), y: within(y) }))
    code = counted(code)
  }
  return [...seats, ...added]
}

/** Changes the chosen seats. */
export const changed = (
  seats: Seats,
  chosen: ReadonlySet<number>,
  change: (seat: SeatDraft) => Partial<SeatDraft>,
): Seats => seats.map((seat, at) => (chosen.has(at) ? { ...seat, ...change(seat) } : seat))

/** Moves the chosen seats together; none of them leaves the picture. */
export function moved(seats: Seats, chosen: ReadonlySet<number>, by: Step): Seats {
  const { x, y } = reachable(seats, chosen, by)
  return changed(seats, chosen, (seat) => ({ x: within(seat.x + x), y: within(seat.y + y) }))
}

/** How far the chosen seats can move before one of them is at the edge. */
export function reachable(seats: Seats, chosen: ReadonlySet<number>, by: Step): Step {
  const some = seats.filter((_, at) => chosen.has(at))
  const limit = (values: readonly number[], way: number): number =>
    Math.max(-Math.min(...values), Math.min(100 - Math.max(...values), way))
  if (some.length === 0) return by
  return {
    x: limit(some.map(({ x }) => x), by.x), // prettier-ignore
    y: limit(some.map(({ y }) => y), by.y), // prettier-ignore
  }
}

/** Puts the chosen seats on one line: a row shares its height, a column its distance from the left. */
export function aligned(seats: Seats, chosen: ReadonlySet<number>, axis: 'x' | 'y'): Seats {
  const places = seats.filter((_, at) => chosen.has(at)).map((seat) => seat[axis])
  const middle = exact(places.reduce((sum, place) => sum + place, 0) / places.length)
  return changed(seats, chosen, () => ({ [axis]: middle }))
}

/** Gives the chosen seats equal distances between the first and the last of them. */
export function distributed(seats: Seats, chosen: ReadonlySet<number>, axis: 'x' | 'y'): Seats {
  const order = [...chosen].toSorted((a, b) => (seats[a]?.[axis] ?? 0) - (seats[b]?.[axis] ?? 0))
  const [first, last] = [seats[order[0] ?? -1], seats[order.at(-1) ?? -1]]
  if (!first || !last || order.length < 3) return seats
  const gap = (last[axis] - first[axis]) / (order.length - 1)
  const places = new Map(order.map((at, place) => [at, exact(first[axis] + place * gap)]))
  return seats.map((seat, at) => ({ ...seat, [axis]: places.get(at) ?? seat[axis] }))
}

/** Turns the chosen seats, each around its middle. */
export const turned = (seats: Seats, chosen: ReadonlySet<number>, degrees: number): Seats =>
  changed(seats, chosen, ({ rotation }) => ({ rotation: (rotation + degrees + 360) % 360 }))

/** The seats that a frame touches with their middle. */
export const inFrame = (seats: Seats, one: Step, other: Step): ReadonlySet<number> =>
  new Set(
    seats.flatMap(({ x, y }, at) =>
      x >= Math.min(one.x, other.x) &&
      x <= Math.max(one.x, other.x) &&
      y >= Math.min(one.y, other.y) &&
      y <= Math.max(one.y, other.y)
        ? [at]
        : [],
    ),
  )
