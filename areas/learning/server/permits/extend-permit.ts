import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { t } from '#platform/contract/words/texts.ts'
import { PERMIT_GRACE_DAYS } from '../../contract/certificates/certificate-dates.ts'
import type { complianceCalls } from '../../contract/compliance/compliance-calls.ts'
import { courseAssignments } from '../../contract/compliance/course-assignments.ts'
import { permitProblems } from '../../contract/compliance/permit-problems.ts'
import { dayWords } from '../attempts/standing.ts'

type Request = CallRequest<(typeof complianceCalls)['extendPermit']>

/** Lets a person go on for some days from today, once for each certificate, with a reason that stays. */
export async function extendPermit({
  sql,
  records,
  asked,
  input,
  viewer,
  now,
}: Request): Promise<Answer<AnsweredRecord>> {
  const found = await records.hold(courseAssignments, idOf(asked))
  if (found.employee_id === viewer.employee_id) refuse(permitProblems.own)
  const [course] = await sql.rows<{ is_permit: boolean; today: string }>(
    `select c.is_permit, ($2::timestamptz at time zone person_zone($3))::date as today from training.courses c where c.id = $1`,
    [found.quiz_id, now, found.employee_id],
  )
  if (!course?.is_permit) return refuse(permitProblems.noPermit)
  if (found.passed_on === null || found.expires_on === null) refuse(permitProblems.neverHeld)
  const { expires_on } = found
  if (expires_on !== null && course.today <= expires_on)
    refuse(permitProblems.stillOpen, { day: dayWords(expires_on) })
  const open = daysAfter(expires_on ?? course.today, PERMIT_GRACE_DAYS)
  const from = course.today > open ? course.today : open
  const until = daysAfter(from, input.days)
  const changed = await changeRows(sql, courseAssignments, {
    set: 'extended_until = $2::date, extension_reason = $3, extended_by = $4::bigint',
    where: 't.id = $1 and t.extended_until is null',
    values: [found.id, until, input.reason, viewer.user_id],
    actor: viewer.user_id,
  })
  if (changed.length === 0) refuse(permitProblems.extended)
  const data = await records.need(courseAssignments, found.id)
  return { data, message: t`Permit extended until ${dayWords(until)}` }
}
