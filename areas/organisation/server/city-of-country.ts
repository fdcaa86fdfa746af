import { refuse } from '#platform/contract/problems.ts'
import type { PartOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { companies } from '../contract/companies.ts'
import type { offices } from '../contract/offices.ts'
import { organisationProblems } from '../contract/problems.ts'

/** The city of an address lies in its country. */
export async function refuseCityElsewhere(
  { city, country_id }: PartOf<typeof offices> | PartOf<typeof companies>,
  sql: Sql,
): Promise<void> {
  const [elsewhere] = await sql.rows<{ city: string; country: string }>(
    `select t.name as city, c.name as country from cities t, countries c where t.id = $1 and c.id = $2 and t.country_id <> c.id and not t.is_deleted and not c.is_deleted`,
    [city, country_id],
  )
  if (elsewhere) refuse(organisationProblems.cityElsewhere, { ...elsewhere })
}
