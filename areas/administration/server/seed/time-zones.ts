import { rawTimeZones } from '@vvo/tzdb'
import type { Sql } from '#platform/server/database/database.ts'

/** How people say a zone: its city and its common name, "Lisbon, Western European Time". */
const zoneName = (iana: string, common: string): string =>
  `${iana.split('/').at(-1)?.replaceAll('_', ' ') ?? iana}, ${common}`

/** Every zone of the maintained IANA list that this database knows, once. */
export async function seedTimeZones(sql: Sql): Promise<void> {
  const zones = rawTimeZones.flatMap(({ group, alternativeName, abbreviation }) =>
    group.map((iana) => ({
      iana,
      name: zoneName(iana, alternativeName),
      abbreviation: abbreviation.slice(0, 10),
    })),
  )
  const all = [{ iana: 'UTC', name: 'UTC', abbreviation: 'UTC' }, ...zones]
  await sql.rows(
    // The names of the database are read from hundreds of files: only where a zone is missing, which it is at the first start.
    `with missing as materialized (
       select z.* from unnest($1::text[], $2::text[], $3::text[]) z(name, iana, abbreviation)
        where not exists (select 1 from time_zones t where lower(t.iana_name) = lower(z.iana))
          and not exists (select 1 from time_zones t where lower(t.name) = lower(z.name)))
     insert into time_zones (name, iana_name, abbreviation, sort_order)
     select distinct on (lower(m.name)) m.name, m.iana, m.abbreviation, case when m.iana = 'UTC' then 0 else 100 end
       from missing m
      where exists (select 1 from pg_timezone_names p where p.name = m.iana)
     order by lower(m.name), m.iana`,
    [
      all.map(({ name }) => name),
      all.map(({ iana }) => iana),
      all.map(({ abbreviation }) => abbreviation),
    ],
  )
}
