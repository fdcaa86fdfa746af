import type { PartOf } from '#platform/contract/fields/record-types.ts'
import { timeZones } from '../contract/time-zones.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import { serveResource } from '#platform/server/records/served.ts'

/** Minutes east of UTC that a zone has at a moment. */
const minutesAt = (zone: string, moment: string): string =>
  `(extract(epoch from (${moment} at time zone ${zone}.iana_name) - (${moment} at time zone 'UTC')) / 60)::integer`

const NOW = 'statement_timestamp()'
/** January and July are the winters of the two halves of the world: summer time is what lies above the smaller offset. */
const monthOfYear = (months: number): string =>
  `(date_trunc('year', ${NOW}) + interval '${months} months')`

const offset = (zone: string): string => minutesAt(zone, NOW)

export const timeZonesOnServer = serveResource(timeZones, {
  derived: {
    timezone_offset: offset,
    utc_offset: (zone) =>
      `case when ${offset(zone)} < 0 then '-' else '+' end || to_char(make_interval(mins => abs(${offset(zone)})), 'HH24:MI')`,
    is_dst: (zone) =>
      `${offset(zone)} > least(${minutesAt(zone, monthOfYear(0))}, ${minutesAt(zone, monthOfYear(6))})`,
  },
  before: {
    create: (values, { sql }) => refuseUnknownZone(values, sql),
    update: (values, { sql }) => refuseUnknownZone(values, sql),
  },
})

/** The database does the arithmetic, so it must know the zone. */
async function refuseUnknownZone(
  { iana_name: name }: PartOf<typeof timeZones>,
  sql: Sql,
): Promise<void> {
  if (name === undefined || name === null) return
  const known = await sql.rows('select 1 from pg_timezone_names where name = $1', [name])
  if (known.length === 0) refuseFields({ iana_name: ['No such time zone'] })
}
