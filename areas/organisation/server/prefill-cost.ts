import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { costCalls, KnownCosts } from '../contract/cost-calculator.ts'

/** What the calculator can begin with; what is not known stays empty. */
export async function prefillCost({
  input,
  sql,
  now,
}: CallRequest<(typeof costCalls)['prefillCost']>): Promise<Answer<KnownCosts>> {
  const [known] = await sql.rows<KnownCosts>(
    `select headcount_required(h, $4::timestamptz::date) as seats, h.shrinkage_percent::float8 as shrinkage_percent,
            (select d.hourly_cost::float8 from people.designations d where d.id = coalesce($2::bigint, h.designation_id) and not d.is_deleted) as hourly_cost,
            (select round(avg(w.monthly_cost), 2)::float8 from workstations w where w.office_id = coalesce($3::bigint, h.office_id) and w.monthly_cost is not null and not w.is_deleted) as seat_cost
       from (select 1) one left join client_headcounts h on h.id = $1 and not h.is_deleted`,
    [input.client_headcount_id ?? null, input.designation_id ?? null, input.office_id ?? null, now],
  )
  const nothing = { seats: null, shrinkage_percent: null, hourly_cost: null, seat_cost: null }
  return { data: known ?? nothing }
}
