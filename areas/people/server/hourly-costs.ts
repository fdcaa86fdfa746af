import { hourlyCosts } from '#areas/dashboards/contract/campaign.ts'
import { designations } from '../contract/designations.ts'

/** What an hour of people costs by their job titles, for those who may see these. */
export const costsOfPeople = hourlyCosts.add({
  page: designations.page,
  read: (sql, people) =>
    sql.rows(
      `select e.id as person, d.hourly_cost::float8 as hourly_cost from employees e join designations d on d.id = e.designation_id
        where e.id = any($1::bigint[]) and d.hourly_cost is not null`,
      [people],
    ),
})
