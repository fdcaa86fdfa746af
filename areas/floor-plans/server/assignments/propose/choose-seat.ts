import { t } from '#platform/contract/words/texts.ts'

/** A seat that is free at the times of a proposal. */
export interface FreeSeat {
  readonly id: number
  readonly code: string
  readonly x: number
  readonly y: number
  readonly zone_name: string | null
  readonly is_accessible: boolean
  /** It is kept for the client, or in a bay with seats that are. */
  readonly is_of_client: boolean
}

/** Where a person sits, in percent of the picture. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Within a tenth of the floor, a seat is next to the team. */
const NEARBY = 10

/**
 * The best of the free seats for a person: in the bay of their client, next to their team, accessible for those who need it and not for the others,
 * and by its code. None when none of them can be theirs.
 */
export function chooseSeat(
  free: readonly FreeSeat[],
  team: readonly Spot[],
  needsAccess: boolean,
): { readonly seat: FreeSeat; readonly why: string } | undefined {
  const [best] = free
    .filter(({ is_accessible }) => is_accessible || !needsAccess)
    .map((seat) => ({ seat, order: orderOf(seat, team, needsAccess) }))
    .toSorted((a, b) => compare(a.order, b.order) || byCode(a.seat, b.seat))
  if (!best) return undefined
  const isNear = distanceTo(team, best.seat) <= NEARBY
  return { seat: best.seat, why: whyThis(best.seat, isNear, needsAccess) }
}

/** Steps of a tenth: a neighbour two desks away is no better than one at the next desk. */
const orderOf = (seat: FreeSeat, team: readonly Spot[], needsAccess: boolean) => [
  seat.is_of_client ? 0 : 1,
  team.length === 0 ? 0 : Math.ceil(distanceTo(team, seat) / NEARBY),
  seat.is_accessible === needsAccess ? 0 : 1,
]

const distanceTo = (team: readonly Spot[], { x, y }: Spot): number =>
  Math.min(...team.map((one) => Math.hypot(one.x - x, one.y - y)))

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return (a[at] ?? 0) - (b[at] ?? 0)
}

const byCode = (a: FreeSeat, b: FreeSeat): number =>
  a.code.localeCompare(b.code, 'en', { numeric: true })

function whyThis(seat: FreeSeat, isNear: boolean, needsAccess: boolean): string {
  const bay = seat.zone_name ?? (seat.is_of_client ? t`Seat of the client` : t`Free seat`)
  if (needsAccess) return isNear ? t`${bay}, next to the team, accessible` : t`${bay}, accessible`
  return isNear ? t`${bay}, next to the team` : bay
}
