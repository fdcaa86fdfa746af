import type { Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { RosterOffer } from '../../contract/roster/roster-shape.ts'
import { problemsIfEach } from './planned-if.ts'
import { isQualified } from './qualified.ts'

/** Offers at most: the person who has more has had none of them answered for a long time. */
const MOST = 20
/** At most so many people get a notice of an open offer: more than work for one client in an office, and few enough for one request. */
const MOST_NOTICES = 200
/** People whose plans are looked at for it. */
const MOST_LOOKED_AT = 1_000

type Found = RosterOffer & { readonly shift_id: number; readonly taker_id: number }

/** An account that could accept an open offer. */
export interface OfferTaker {
  readonly user_id: number
  readonly from: string
  readonly shift_name: string
}

/** SQL: an offer `c` with the shift `p` of its person `e`. */
const OFFERS = `shift_changes c join people.employees e on e.id = c.employee_id cross join lateral planned_shifts(c.employee_id, c.date, c.date) p`

/** SQL: what is known of an offer to the employee who could take it. */
const columnsFor = (
  taker: string,
) => `${taker} as taker_id, c.id, c.kind, e.name as "from", c.date, p.shift_id, p.shift_name as name,
            p.shift_start as start, p.shift_end as "end", c.with_date, c.with_id is not null as is_for_me_alone, c.reason`

/** SQL: whether an employee could take an offer: it is made to them or to anybody, they are qualified, and what is given away finds them free. */
const couldTake = (taker: string, now: string) => `
  c.state = 'Offered' and not c.is_deleted and c.employee_id <> ${taker} and (c.with_id = ${taker} or c.with_id is null)
    and p.planned_start > ${now}::timestamptz and ${isQualified(taker, 'p.client_id', 'e.office_id', 'c.date')}
    and (c.with_id is not null or c.kind = 'Swap' or not exists (select 1 from planned_shifts(${taker}, c.date, c.date) q where q.planned_start is not null))`

/** Shifts that colleagues offer a person: to them, or to anybody who could have them. */
export async function offersTo(
  sql: Sql,
  { employee_id }: Viewer,
  now: string,
): Promise<RosterOffer[]> {
  if (employee_id === null) return []
  const rows = await sql.rows<Found>(
    `select ${columnsFor('$1::bigint')} from ${OFFERS} where ${couldTake('$1', '$2')} order by c.date, c.id limit ${MOST}`,
    [employee_id, now],
  )
  const fitting = await withoutBlocked(sql, rows)
  return fitting.map(({ shift_id: _shift, taker_id: _taker, ...offer }) => offer)
}

/** The accounts that could accept an open offer: those it is listed for. */
export async function takersOf(sql: Sql, offerId: number, now: string): Promise<OfferTaker[]> {
  const rows = await sql.rows<Found & { user_id: number }>(
    `select u.id as user_id, ${columnsFor('u.employee_id')}
       from ${OFFERS} join administration.users u on u.may_sign_in
      where c.id = $1 and c.with_id is null and ${couldTake('u.employee_id', '$2')} order by u.id limit ${MOST_LOOKED_AT}`,
    [offerId, now],
  )
  const fitting = await withoutBlocked(sql, rows)
  return fitting
    .slice(0, MOST_NOTICES)
    .map(({ user_id, from, name }) => ({ user_id, from, shift_name: name }))
}

/** What is given away to anybody is no offer to whom it would be refused; who is asked by name declines it, and of a swap it depends on the return. */
async function withoutBlocked<Offer extends Found>(
  sql: Sql,
  rows: readonly Offer[],
): Promise<readonly Offer[]> {
  const open = rows.filter(({ kind, is_for_me_alone }) => kind !== 'Swap' && !is_for_me_alone)
  if (open.length === 0) return rows
  const found = await problemsIfEach(
    sql,
    open.map(({ taker_id, date, shift_id, start, end }) => [
      {
        employee_id: taker_id,
        date,
        shift_id,
        plan: 'Shift',
        own_start: start,
        own_end: end,
        kind: null,
        note: null,
      },
    ]),
  )
  const blocked = new Set(open.filter((_, index) => found[index]?.some(({ blocks }) => blocks)))
  return rows.filter((row) => !blocked.has(row))
}
