import { idIn, type Ids, idsOf, insertRows } from '#database/demo/insert-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { type HolidayRule, momentAt, nextDueTime } from '../../contract/due-times/due-times.ts'
import { dueRuleOf, type TimedValues } from '../schedules/due-rule.ts'
import { insertRuns } from './runs.ts'

const usual = {
  ...{ kind: 'Report', email_template_id: null, message: null },
  ...{ recipients_users: [], recipients_roles: [], recipients_offices: [] },
  // Widened: one of them skips.
  holiday_rule: 'Send anyway' as HolidayRule,
  ...{ catch_up_hours: 6, is_active: true, state: 'Active' },
  ...{ extra_times: [], end_date: null, office_id: null, failed_in_row: 0 },
  ...{ version: 1, is_deleted: false },
}

/** What is mailed by itself: production on Mondays, attendance every morning, equipment each month, and the town hall. */
export async function insertSchedules(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const start = daysAfter(today, -60)
  const [users, setups, zones, offices, templates] = await Promise.all([
    idsOf(sql, 'administration.users', 'email'),
    idsOf(sql, 'email_report_setup', 'name'),
    idsOf(sql, 'administration.time_zones', 'iana_name'),
    idsOf(sql, 'organisation.offices', 'name'),
    announcementTemplates(sql),
  ])
  const of = (name: string) => {
    const owner = idIn(users, `${name}@muster.example`)
    return { ...usual, created_by: owner, updated_by: owner, date_created: now, date_updated: now }
  }
  const ids = await insertRows(sql, 'email_scheduler', 'name', [
    await timed(sql, now, {
      ...of('manager'),
      ...{ name: 'Monday production', email_report_setup_id: idIn(setups, 'Daily production') },
      ...{ frequency: 'Weekly', days_of_week: ['Monday'], day_of_month: null },
      ...{ time_of_day: '06:00', timezone_id: idIn(zones, 'America/New_York'), start_date: start },
    }),
    await timed(sql, now, {
      ...of('hr'),
      ...{ name: 'Attendance every morning', holiday_rule: 'Skip' },
      email_report_setup_id: idIn(setups, 'Weekly attendance exceptions'),
      ...{ frequency: 'Daily', days_of_week: [], day_of_month: null },
      ...{ time_of_day: '08:00', timezone_id: idIn(zones, 'Europe/Lisbon'), start_date: start },
      office_id: idIn(offices, 'Lisbon'),
    }),
    await timed(sql, now, {
      ...of('it'),
      ...{ name: 'Equipment to come back' },
      email_report_setup_id: idIn(setups, 'Monthly unreturned assets'),
      ...{ frequency: 'Monthly', days_of_week: [], day_of_month: 'Last working day' },
      ...{ time_of_day: '09:00', timezone_id: idIn(zones, 'Europe/Lisbon'), start_date: start },
      office_id: idIn(offices, 'Lisbon'),
    }),
    {
      ...of('hr'),
      ...{ name: 'Town hall Friday 3:00 PM', kind: 'Announcement', email_report_setup_id: null },
      email_template_id: idIn(templates, 'announcement'),
      message:
        '<p>We meet on <strong>Friday at 3:00 PM</strong> in the canteen, and by video for everyone else.</p>',
      recipients_offices: [...offices.values()],
      ...{ frequency: 'Once', days_of_week: [], day_of_month: null, state: 'Finished' },
      ...{ time_of_day: '09:00', timezone_id: idIn(zones, 'Europe/Lisbon') },
      ...{ start_date: daysAfter(today, -2), zone_name: 'Europe/Lisbon' },
      ...{ next_due_at: null, next_look_at: null },
    },
  ])
  await insertRuns(sql, { ids, setups, today, now })
}

/** A schedule with its zone and next due time. */
async function timed(
  sql: Sql,
  now: string,
  row: TimedValues & Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const rule = await dueRuleOf(sql, row, now)
  if (!rule) throw new Error('a schedule of the demo company has no zone')
  const due_at = nextDueTime(rule, now)?.due_at ?? momentAt(row.start_date, '09:00', rule.zone)
  return { ...row, zone_name: rule.zone, next_due_at: due_at, next_look_at: due_at }
}

async function announcementTemplates(sql: Sql): Promise<Ids> {
  const rows = await sql.rows<{ id: number; key: string }>(
    `select id, template_key as key from email_templates where is_system and context = 'announcement'`,
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}
