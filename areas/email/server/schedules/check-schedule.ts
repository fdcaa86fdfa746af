import { refuse } from '#platform/contract/problems.ts'
import type { PartOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { localDay } from '../../contract/due-times/due-times.ts'
import { readTime } from '../../contract/due-times/time-words.ts'
import { emailScheduler } from '../../contract/schedules/email-scheduler.ts'
import { scheduleProblems as problems } from '../../contract/schedules/schedule-problems.ts'

/** A schedule as it would be stored. */
export type Schedule = PartOf<typeof emailScheduler>

/** Refuses a schedule that says nothing to send, or to whom. */
export async function checkContent(sql: Sql, viewer: Viewer, values: Schedule): Promise<void> {
  if (values.kind !== 'Announcement') {
    if (!values.email_report_setup_id) refuse(problems.noSetup)
    return
  }
  const reach = viewer.grants.get(emailScheduler.page)?.reach.edit ?? []
  if (!viewer.is_super_admin && !reach.includes('all')) refuse(problems.announcementsNeedAll)
  if (!values.email_template_id) refuse(problems.noTemplate)
  const [template] = await sql.rows<{ context: string }>(
    'select context from email_templates where id = $1',
    [values.email_template_id],
  )
  if (template?.context !== 'announcement') refuse(problems.otherContext)
  if (!values.message) refuse(problems.noMessage)
  const chosen = [values.recipients_users, values.recipients_roles, values.recipients_offices]
  if (chosen.every((some) => (some ?? []).length === 0)) refuse(problems.noReceiver)
}

/** Refuses times that cannot be; those to come are found when they are due. */
export function checkTimes(values: Schedule): void {
  const { frequency, days_of_week, day_of_month, extra_times } = values
  if (frequency === 'Weekly' && (days_of_week ?? []).length === 0) refuse(problems.noWeekday)
  const isOfMonth = frequency === 'Monthly' || frequency === 'Quarterly'
  if (isOfMonth && !day_of_month) refuse(problems.noDayOfMonth)
  const times = extra_times ?? []
  if (times.length > 0 && frequency !== 'Daily') refuse(problems.extraTimesOnlyDaily)
  const unreadable = times.find((time) => readTime(time) === undefined)
  if (unreadable !== undefined) refuse(problems.unreadableTime, { time: unreadable })
}

/** A new schedule begins today or later, on the calendar of its zone. */
export function checkStart(values: Schedule, zone: string, now: string): void {
  if (String(values.start_date) < localDay(now, zone)) refuse(problems.startPassed)
}
