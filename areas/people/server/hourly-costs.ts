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
  read: (sql, people) =>
    sql.rows(
      `select e.id as person, d.hourly_cost::float8 as hourly_cost from employees e join designations d on d.id = e.designation_id
        where e.id = any($1::bigint[]) and d.hourly_cost is not null`,
      [people],
    ),
})
