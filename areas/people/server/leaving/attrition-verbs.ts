import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '../../contract/employees.ts'
import { type attritionCalls, attritions } from '../../contract/leaving/attritions.ts'
import { leavingProblems } from '../../contract/leaving/leaving-problems.ts'
import { leavingTasks } from '../../contract/leaving/leaving-tasks.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { checkHandingOver } from './check-handing-over.ts'
import { tellLeaving } from './tell-leaving.ts'
import { tendTasks } from './tend-tasks.ts'

type Request = CallRequest<(typeof attritionCalls)[keyof typeof attritionCalls]>

/** The attrition of the request within reach, held until the end; nobody decides about their own. */
async function held(
  request: Request,
  ...states: readonly string[]
): Promise<RecordOf<typeof attritions>> {
  const { viewer, records, asked } = request
  const attrition = await records.hold(attritions, idOf(asked))
  if (attrition.employee_id === viewer.employee_id) refuse(leavingProblems.ownLeaving)
  if (!states.includes(String(attrition.status)))
    refuse(leavingProblems.closed, { state: attrition.status })
  return attrition
}

function store(
  { records }: Request,
  attrition: RecordOf<typeof attritions>,
  values: ChangesOf<typeof attritions>,
) {
  return records.change(attritions, Number(attrition.id), values)
}

/** The attrition as it stands after everything. */
const answer = async (
  { records, asked }: Request,
  message: string,
): Promise<Answer<AnsweredRecord>> => ({
  data: await records.need(attritions, idOf(asked)),
  message,
})

/** The person is on notice: tasks are made from what they hold, and those concerned are told. */
export async function confirmAttrition(request: Request): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, now, viewer } = request
  const attrition = await held(request, 'Draft')
  await checkHandingOver(attrition, { sql })
  await store(request, attrition, { status: 'On Notice', confirmed_at: now })
  await changeRows(sql, employees, {
    set: `status = 'On Notice', last_working_day = $2::date`,
    where: 't.id = $1',
    values: [attrition.employee_id, attrition.last_working_day],
    actor: viewer.user_id,
  })
  const leaving = {
    id: Number(attrition.id),
    employee_id: Number(attrition.employee_id),
    last_working_day: String(attrition.last_working_day),
    now,
    actor: viewer.user_id,
  }
  await tendTasks(sql, engine.holdings, leaving)
  await tellLeaving(engine, sql, leaving)
  return answer(request, 'Employee Attrition Updated Successfully')
}

/** The person stays, as long as their last day is not over: nothing else has changed. */
export async function withdrawAttrition(request: Request): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, now } = request
  const attrition = await held(request, 'On Notice')
  if ((attrition.ended_at ?? null) !== null)
    refuse(leavingProblems.over, { date: attrition.last_working_day })
  await store(request, attrition, { status: 'Withdrawn' })
  await changeRows(sql, employees, {
    set: `status = case when t.joining_date > ($2::timestamptz at time zone person_zone(t.id))::date then 'Joining' else 'Active' end, last_working_day = null`,
    where: `t.id = $1 and t.status = 'On Notice'`,
    values: [attrition.employee_id, now],
    actor: viewer.user_id,
  })
  await changeRows(sql, leavingTasks, {
    set: `state = 'Waived', waive_reason = 'Withdrawn'`,
    where: `t.attrition_id = $1 and t.state = 'Open' and not t.is_deleted`,
    values: [attrition.id],
    actor: viewer.user_id,
  })
  return answer(request, 'Employee Attrition Updated Successfully')
}

/** Closed by HR when the last day is over and everything is handed over or waived. */
export async function completeAttrition(request: Request): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, now } = request
  const attrition = await held(request, 'On Notice')
  if ((attrition.ended_at ?? null) === null)
    refuse(leavingProblems.notYet, { date: attrition.last_working_day })
  await tendTasks(sql, engine.holdings, {
    id: Number(attrition.id),
    employee_id: Number(attrition.employee_id),
    last_working_day: String(attrition.last_working_day),
    now,
    actor: request.viewer.user_id,
  })
  const [open] = await sql.rows<{ n: number }>(
    `select count(*)::integer as n from leaving_tasks where attrition_id = $1 and state = 'Open' and not is_deleted`,
    [attrition.id],
  )
  const n = open?.n ?? 0
  if (n === 1) refuse(leavingProblems.oneOpenTask)
  if (n > 1) refuse(leavingProblems.openTasks, { n })
  await store(request, attrition, { status: 'Completed', completed_at: now })
  return answer(request, 'Employee Attrition Updated Successfully')
}
