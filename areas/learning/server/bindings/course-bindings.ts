import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { bindingProblems } from '../../contract/bindings/binding-problems.ts'
import { courseBindings } from '../../contract/bindings/course-bindings.ts'
import { refreshAssignments } from '../compliance/refresh-assignments.ts'
import { tellAssigned } from '../reminders/tell-assigned.ts'
import { nameOfTarget, refuseBound, refuseUnknownTarget } from './binding-targets.ts'

type Binding = RecordOf<typeof courseBindings>
type Draft = DraftOf<typeof courseBindings>
type Change = ChangeOf<typeof courseBindings>

/** What must hold of a binding as it will be. */
async function settle(values: Draft, change: Change): Promise<ChangesOf<typeof courseBindings>> {
  const { before, sql, viewer, now } = change
  const all = { ...before, ...values }
  const starts_on = all.starts_on ?? (await todayOf(sql, viewer.user_id, now))
  const due = dueOf({ ...all, starts_on })
  const target_id = all.target === 'Everyone' ? null : (all.target_id ?? null)
  if (all.target === 'Everyone' && all.target_id) refuse(bindingProblems.everyoneHasNoId)
  const binding = { id: before?.id ?? 0, target: all.target ?? 'Everyone', target_id, starts_on }
  if (!before) await refuseUnknownTarget(sql, binding)
  await refuseBound(sql, { ...binding, quiz_id: all.quiz_id ?? 0, ends_on: all.ends_on ?? null })
  return { starts_on, target_id, ...due }
}

type Due = Pick<Binding, 'due_date' | 'due_days'>

/** The date or the days that go with the kind of due date; what belongs to another kind is dropped. */
function dueOf(
  all: { -readonly [Name in keyof Draft]?: Draft[Name] } & { starts_on: string },
): Due {
  const kind = all.due_kind ?? 'Days after assignment'
  const nothing = { due_date: null, due_days: null }
  if (kind === 'None') {
    if (all.is_mandatory) refuse(bindingProblems.mandatoryNeedsDue)
    return nothing
  }
  if (kind === 'Fixed date') {
    const due_date = all.due_date ?? refuse(bindingProblems.dateNeeded)
    if (due_date < all.starts_on) refuse(bindingProblems.dueBeforeStart)
    return { ...nothing, due_date }
  }
  return { ...nothing, due_days: all.due_days ?? refuse(bindingProblems.daysNeeded) }
}

async function todayOf(sql: Sql, user: number, now: string): Promise<string> {
  const [row] = await sql.rows<{ today: string }>(
    'select ($2::timestamptz at time zone user_zone($1))::date::text as today',
    [user, now],
  )
  return row?.today ?? now.slice(0, 10)
}

/** People are assigned at once; a person who is named is told at once. */
async function assign({ quiz_id, target }: Binding, { sql, now, tell }: Change): Promise<void> {
  const [course] = await sql.rows<{ code: string }>(
    'select code from training.courses where id = $1',
    [quiz_id],
  )
  if (!course) return
  await refreshAssignments(sql, { courses: [course.code], now })
  if (target === 'User') await tellAssigned(sql, tell, { now, course: course.code })
}

const today = '(statement_timestamp()::date)'

/** Bindings with what they are called, whom they reach and when they hold. */
export const courseBindingsOnServer = serveResource(courseBindings, {
  derived: {
    target_name: nameOfTarget,
    people: (row) =>
      `(select count(*)::integer from course_reach reached where reached.binding_id = ${row}.id and reached.left_on is null)`,
    state: (row) =>
      `case when ${row}.starts_on > ${today} then 'Planned' when ${row}.ends_on < ${today} then 'Ended' else 'Active' end`,
  },
  before: { create: settle, update: settle },
  after: { create: assign, update: assign, delete: assign },
  constraints: { course_bindings_once: bindingProblems.boundMeanwhile },
})
