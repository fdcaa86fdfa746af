import { WEEK_START } from '#platform/server/week-start.ts'
import type { Weekday } from '#platform/contract/days.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { dayIn, type Days, daysOfPeriod } from '../../contract/report-setups/report-periods.ts'
import type { SentReport } from '../../contract/report-setups/report-setup-calls.ts'
import type { reportSetups } from '../../contract/report-setups/report-setups.ts'

type Dated = Pick<
  RecordOf<typeof reportSetups>,
  'period' | 'days_back' | 'office_id' | 'timezone_id' | 'owner_id'
>

/** The days a set-up means at a moment, and the zone they are days of. */
export interface ReportDays extends Days {
  readonly zone: string
  readonly today: string
}

/** Of the time zone that is chosen, else of the office, else of the owner's office. */
const ZONE = `
  select coalesce((select z.iana_name from administration.time_zones z where z.id = $1), case when $2::bigint is not null then organisation.zone_of($2) end,
                  (select organisation.zone_of(e.office_id) from administration.users u join people.employees e on e.id = u.employee_id
                    where u.id = $3 and e.office_id is not null), user_zone($3)) as zone,
         ${WEEK_START} as week_start`

/** The days that a set-up is about, seen from a moment. */
export async function reportDays(sql: Sql, setup: Dated, now: string): Promise<ReportDays> {
  const [found] = await sql.rows<{ zone: string; week_start: Weekday }>(ZONE, [
    setup.timezone_id,
    setup.office_id,
    setup.owner_id,
  ])
  if (!found) throw new Error('a statement without a table always answers one row')
  const { zone, week_start: weekStart } = found
  const today = dayIn(now, zone)
  const { period, days_back: daysBack } = setup
  return { ...daysOfPeriod({ period, daysBack, weekStart }, today), zone, today }
}

/** The days of a report in words; a list of what there is has the day it is made. */
export const periodInWords = ({ longest }: Pick<SentReport, 'longest'>, days: ReportDays): string =>
  daysInWords(longest === null ? { from: days.today, to: days.today } : days)

/** Days as people read them: "16 Mar 2027", "16 Mar 2027 – 22 Mar 2027". */
export const daysInWords = ({ from, to }: Days): string =>
  from === to ? shortDay(from) : t`${shortDay(from)} – ${shortDay(to)}`
