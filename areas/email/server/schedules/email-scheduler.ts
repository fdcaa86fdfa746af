import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { nextDueTime } from '../../contract/due-times/due-times.ts'
import { readTime } from '../../contract/due-times/time-words.ts'
import { emailScheduler } from '../../contract/schedules/email-scheduler.ts'
import { scheduleProblems as problems } from '../../contract/schedules/schedule-problems.ts'
import { checkPictures } from '../check-pictures.ts'
import { checkContent, checkStart, checkTimes, type Schedule } from './check-schedule.ts'
import { dueRuleOf, nextLook, type TimedValues } from './due-rule.ts'

type Family = typeof emailScheduler

/** What is stored of a schedule that a rule may read before it is. */
export function timedOf(values: Schedule): TimedValues {
  return {
    frequency: values.frequency ?? 'Once',
    days_of_week: values.days_of_week ?? [],
    day_of_month: values.day_of_month ?? null,
    time_of_day: values.time_of_day ?? '00:00',
    extra_times: values.extra_times ?? [],
    office_id: values.office_id ?? null,
    timezone_id: values.timezone_id ?? null,
    start_date: String(values.start_date),
    end_date: values.end_date ?? null,
    holiday_rule: values.holiday_rule ?? 'Send anyway',
  }
}

/** What a change of a schedule is known by. */
type Timing = Pick<ChangeOf<Family>, 'sql' | 'now' | 'before'>

/**
 * When a schedule is due next, and what that makes of it: Finished when never again, Paused while it is not active. What was due and not
 * looked at yet is looked at all the same.
 */
export async function nextOf(
  { sql, now, before }: Timing,
  values: Schedule,
): Promise<Pick<ChangesOf<Family>, 'zone_name' | 'next_due_at' | 'next_look_at' | 'state'>> {
  const rule = await dueRuleOf(sql, timedOf(values), now)
  if (!rule) return refuse(problems.noZone)
  const next = nextDueTime(rule, now)
  const isActive = values.is_active !== false
  const open = isActive ? openLook(before, now) : undefined
  const look = open ?? (isActive ? nextLook(rule, now) : undefined)
  return {
    zone_name: rule.zone,
    next_due_at: isActive ? (next?.due_at ?? null) : null,
    next_look_at: look ?? null,
    state: !next && open === undefined ? 'Finished' : isActive ? 'Active' : 'Paused',
  }
}

/** The moment of a look that no server has taken yet. */
function openLook(before: Timing['before'], now: string): string | undefined {
  const look = before?.is_active === true ? before.next_look_at : null
  return look !== null && look <= now ? look : undefined
}

/** Refuses what makes no schedule, or answers what is stored with it. */
async function checked(
  values: Schedule,
  change: ChangeOf<Family>,
  isNew: boolean,
): Promise<ChangesOf<Family>> {
  const { sql, viewer, now } = change
  await checkContent(sql, viewer, values)
  checkTimes(values)
  const next = await nextOf(change, values)
  if (isNew && !change.isCarried) checkStart(values, next.zone_name ?? 'UTC', now)
  const isOnce = values.frequency === 'Once' && next.state === 'Finished'
  if (isOnce && values.is_active !== false) refuse(problems.timePassed)
  const extra_times = (values.extra_times ?? []).flatMap((time) => readTime(time) ?? [])
  return { ...next, extra_times, failed_in_row: 0 }
}

async function create(values: DraftOf<Family>, change: ChangeOf<Family>) {
  const office_id =
    values.office_id ??
    (values.timezone_id ? null : await ownOffice(change.sql, change.viewer.employee_id))
  const more = await checked({ ...values, office_id }, change, true)
  return { ...more, office_id }
}

async function update(values: DraftOf<Family>, change: ChangeOf<Family>) {
  return checked({ ...change.before, ...values }, change, false)
}

/** The office of a person, which stands for one that is not named. */
export async function ownOffice(sql: Sql, employeeId: number | null): Promise<number | null> {
  const [own] = await sql.rows<{ office_id: number | null }>(
    'select office_id from people.employees where id = $1',
    [employeeId],
  )
  return own?.office_id ?? null
}

const lastRun = (column: string) => (row: string) =>
  `select u.${column} from email_runs u where u.email_scheduler_id = ${row}.id and u.state not in ('Due', 'Running') order by u.due_at desc, u.id desc limit 1`

export const emailSchedulerOnServer = serveResource(emailScheduler, {
  derived: { last_due_at: lastRun('due_at'), last_run_state: lastRun('state') },
  // Who got an announcement sees its pictures, which belong to the schedule.
  filesFor: ({ user_id }, parameters, row, key) =>
    `exists (select from email_runs u join announcements a on a.email_run_id = u.id join announcement_receivers ar on ar.announcement_id = a.id
              where u.email_scheduler_id = ${row}.id and ar.user_id = ${parameters.add(user_id, 'bigint')} and strpos(a.message, ${key}) > 0)`,
  before: { create, update },
  after: {
    create: checkPictures(emailScheduler, problems.foreignPicture),
    update: checkPictures(emailScheduler, problems.foreignPicture),
  },
})
