import type { Sql } from '#platform/server/database/database.ts'
import { settingTypes } from '../../contract/settings.ts'

/** What the company shares and the clock reads, until an administrator says otherwise. Minutes, days and seconds as named. */
const GENERAL = {
  company_name: 'Muster',
  support_email: null,
  week_start_day: 'Sunday',
  currency: 'USD',
  date_format: 'DD MMM YYYY',
  time_format: '12',
  noti_refresh_time: 5,
  disclaimer_text:
    'Your working time is recorded while you are At Desk. Clock in when you begin, choose Break when you pause, and end your shift when you finish. You can see everything that is recorded about you.',
  session_idle_minutes: 0,
  allow_profile_name_change: true,
  photo_capture: 'Always',
  photo_retention_days: 30,
  clock_early_minutes: 120,
  clock_late_minutes: 240,
  overrun_minutes: 120,
  adherence_grace_seconds: 60,
  timesheet_period: 'Weekly',
  visited_url_days: 30,
  ip_lookup: false,
  send_reports_outside: false,
}

/** A record of every type; what an administrator saved stays, what a newer version adds comes along. */
export async function seedSettings(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into settings (type) select unnest($1::text[]) on conflict (type) do nothing`,
    [Object.keys(settingTypes)],
  )
  await sql.rows(
    `update settings set "values" = $1::jsonb || "values" where type = 'General' and not "values" ?& (select array_agg(key) from jsonb_object_keys($1::jsonb) key)`,
    [JSON.stringify(GENERAL)],
  )
}
