import { hourlyCosts } from '#areas/dashboards/contract/campaign.ts'
import { designations } from '../contract/designations.ts'

/** What an hour of people costs by their job titles, for those who may see these. */
export const costsOfPeople = hourlyCosts.add({
  page: designations.page,
  // Job titles name no currency: what they cost is in that of the company.
  currency: async (sql) => {
    const [company] = await sql.rows<{ currency: string | null }>(
      'select currency from administration.company',
    )
    return company?.currency ?? null
  },
  read: (sql, people, { from, to }) =>
    sql.rows(
      `select c.employee_id as person, greatest(c.from_date, $2::date) as from_date, c.hourly_cost::float8 as hourly_cost from people.hourly_costs_of($1::bigint[]) c
        where c.from_date <= $3::date order by c.employee_id, c.from_date`,
      [people, from, to],
    ),
})
