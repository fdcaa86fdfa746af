import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import { dueTimesAfter } from '../../contract/due-times/due-times.ts'
import { emailScheduler } from '../../contract/schedules/email-scheduler.ts'
import type {
  NextDueTime,
  NextDueTimes,
  scheduleCalls,
  StartedRun,
} from '../../contract/schedules/schedule-calls.ts'
import { scheduleProblems as problems } from '../../contract/schedules/schedule-problems.ts'
import { EMAIL_SCHEDULES } from '../runs/do-runs.ts'
import { addRun } from '../runs/run-store.ts'
import { checkTimes } from './check-schedule.ts'
import { dueRuleOf } from './due-rule.ts'
import { nextOf, ownOffice, timedOf } from './email-scheduler.ts'

type Calls = typeof scheduleCalls

/** Skipped days of a long holiday are passed over. */
const MOST_SKIPPED = 60

/** The next due times of values that are not saved yet. */
export async function nextDueTimes({
  sql,
  input,
  viewer,
  now,
}: CallRequest<Calls['nextDueTimes']>): Promise<Answer<NextDueTimes>> {
  const { count, ...values } = input
  checkTimes(values)
  const office_id =
    values.office_id ?? (values.timezone_id ? null : await ownOffice(sql, viewer.employee_id))
  const rule = await dueRuleOf(sql, timedOf({ ...values, office_id }), now)
  if (!rule) return refuse(problems.noZone)
  const next: NextDueTime[] = dueTimesAfter(rule, now, count + MOST_SKIPPED)
    .filter(({ skipped }) => skipped === undefined)
    .slice(0, count)
    .map(({ due_at, local, note }) => ({ due_at, local, zone: rule.zone, note }))
  return { data: { next } }
}

/** A run beside the times of a schedule. */
export async function runScheduleNow(
  request: CallRequest<Calls['runScheduleNow']>,
): Promise<Answer<StartedRun>> {
  const { engine, sql, records, asked, viewer, now } = request
  const found = await records.hold(emailScheduler, idOf(asked))
  await limit(sql, 'exports', viewer.user_id, engine.limits.exports)
  const run_id = await addRun(sql, {
    email_scheduler_id: found.id,
    ...(found.email_report_setup_id !== null && {
      email_report_setup_id: found.email_report_setup_id,
    }),
    due_at: now,
    created_by: found.created_by,
  })
  await engine.schedules.ask(sql, EMAIL_SCHEDULES, viewer.user_id)
  return { data: { run_id: run_id ?? null }, message: t`${found.name} is being sent.` }
}

/** Pauses a schedule or lets it go on. */
export async function setScheduleActive(
  request: CallRequest<Calls['setScheduleActive']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, records, asked, input, now } = request
  const found = await records.hold(emailScheduler, idOf(asked))
  const values = { ...found, is_active: input.is_active }
  const next = await nextOf({ sql, now, before: found }, values)
  if (input.is_active && next.state === 'Finished') refuse(problems.finished)
  const data = await records.change(emailScheduler, found.id, {
    ...next,
    is_active: input.is_active,
    failed_in_row: 0,
  })
  return { data, message: 'Email Scheduler Updated Successfully' }
}
