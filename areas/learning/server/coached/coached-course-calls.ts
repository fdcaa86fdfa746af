import { coachings, ownCoachings } from '#areas/coaching/contract/coachings.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { courseBindings } from '../../contract/bindings/course-bindings.ts'
import {
  COACHED_DUE_DAYS,
  type CoachedCourse,
  coachedCourseCalls,
} from '../../contract/coached/coached-course-calls.ts'
import { coachedProblems } from '../../contract/coached/coached-problems.ts'
import { refreshAssignments } from '../compliance/refresh-assignments.ts'
import { tellAssigned } from '../reminders/tell-assigned.ts'
import { coachedCourses, type CoachedPerson } from './coached-courses.ts'

type Asked = Pick<CallRequest, 'engine' | 'viewer' | 'records' | 'asked'>

/** The coaching a call names, as far as the person may do this to it. */
async function coachingFor(
  { engine: { rights }, viewer, records, asked }: Asked,
  action: 'view' | 'edit',
): Promise<CoachedPerson> {
  const families =
    action === 'view' ? [...bothOf(coachings), ...bothOf(ownCoachings)] : bothOf(coachings)
  for (const family of families) {
    if (!rights.has(viewer, family.page, action)) continue
    const found = await records.byRight(family, action).read(family, idOf(asked))
    if (found) return found
  }
  return refuse(problems.noSuchRecord, { label: 'coaching' })
}

async function listCourses(
  request: CallRequest<(typeof coachedCourseCalls)['coachedCourses']>,
): Promise<Answer<readonly CoachedCourse[]>> {
  return { data: await coachedCourses(request.sql, await coachingFor(request, 'view')) }
}

/** People who may change a coaching assign what it proposes, and nothing else: for that they need no right on bindings. */
async function assignCourse(
  request: CallRequest<(typeof coachedCourseCalls)['assignCoachedCourse']>,
): Promise<Answer<readonly CoachedCourse[]>> {
  const { sql, engine, records, input, now } = request
  const coaching = await coachingFor(request, 'edit')
  await sql.rows('select from people.hold_person($1)', [coaching.employee_id])
  const proposed = await coachedCourses(sql, coaching)
  const course = proposed.find(({ quiz_id }) => quiz_id === input.quiz_id)
  if (!course) return refuse(coachedProblems.notProposed)
  if (course.assignment) refuse(coachedProblems.hasIt)
  const [person] = await sql.rows<{ user_id: number; today: string; code: string }>(
    `select u.id as user_id, ($2::timestamptz at time zone person_zone($1))::date::text as today, c.code
       from administration.users u, training.courses c where u.employee_id = $1 and u.may_sign_in and not u.is_deleted and c.id = $3`,
    [coaching.employee_id, now, course.quiz_id],
  )
  if (!person) return refuse(coachedProblems.noAccount)
  const all = records.asSystem(
    'a coaching that the person may change proposes this',
    'reach',
    'choosing',
  )
  await all.store(courseBindings, {
    ...{ quiz_id: course.quiz_id, target: 'User', target_id: person.user_id, is_mandatory: true },
    ...{ starts_on: person.today, due_kind: 'Days after assignment', due_days: COACHED_DUE_DAYS },
    ...{ grace_days: 0, extra_attempts: 0, reason: 'Audit', source_id: { coaching: coaching.id } },
  })
  await refreshAssignments(sql, { courses: [person.code], now })
  await tellAssigned(sql, (notice) => engine.notify(sql, notice), { now, course: person.code })
  return {
    data: await coachedCourses(sql, coaching),
    message: t`Course assigned successfully`,
  }
}

export const coachedCoursesOnServer = serveCalls(coachedCourseCalls, {
  coachedCourses: listCourses,
  assignCoachedCourse: assignCourse,
})
