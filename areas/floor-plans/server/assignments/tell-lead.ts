import type { Rows } from '#platform/server/database/database.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import type { PlacedPerson } from '#areas/people/contract/person-placed.ts'
import { floorPage } from '../../contract/display/floor-calls.ts'

interface Ended {
  readonly id: number
  readonly name: string
  readonly seat: string
  readonly plan: string
  readonly user_id: number
}

/** Tells the lead of a person that they have no seat from a day on. The lead who made the change knows. */
export async function tellLead(
  sql: Rows,
  { tell, by }: Pick<PlacedPerson, 'tell' | 'by'>,
  { ids, from, why }: { readonly ids: readonly number[]; readonly from: string; why: string },
): Promise<void> {
  const ended = await sql.rows<Ended>(
    `select a.id, e.name, s.code as seat, p.name as plan, u.id as user_id
       from seat_assignments a join people.employees e on e.id = a.employee_id
       join administration.users u on u.employee_id = e.reports_to_id and u.is_active and not u.is_deleted and u.id <> $2
       join floor_plan_seats s on s.id = a.seat_id join floor_plans p on p.id = a.floor_plan_id
      where a.id = any($1::bigint[]) order by a.id`,
    [ids, by],
  )
  for (const { id, name, seat, plan, user_id } of ended)
    await tell({
      user_id,
      title: `${name} needs a seat`,
      description: `${why}. Seat ${seat} on ${plan} is not theirs from ${shortDay(from)} on.`,
      page: floorPage.url,
      key: `seat-ended-${id}-${from}`,
    })
}
