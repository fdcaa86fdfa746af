import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { leavingProblems } from '../../contract/leaving/leaving-problems.ts'
import { type leavingTaskCalls, leavingTasks } from '../../contract/leaving/leaving-tasks.ts'

/** Signs a task, waives it for a reason, or opens it again, while the attrition is open. */
export async function saveTask({
  sql,
  viewer,
  records,
  asked,
  input,
  now,
}: CallRequest<(typeof leavingTaskCalls)['saveTask']>): Promise<Answer<AnsweredRecord>> {
  const task = await records.hold(leavingTasks, idOf(asked))
  const [attrition] = await sql.rows<{ status: string }>(
    'select status from attritions where id = $1',
    [task.attrition_id],
  )
  if (attrition?.status !== 'On Notice')
    refuse(leavingProblems.closed, { state: attrition?.status })
  const reason = input.waive_reason?.trim() ?? ''
  if (input.state === 'Waived' && reason === '') refuse(leavingProblems.waiveReason)
  const isOpen = input.state === 'Open'
  const data = await records.change(leavingTasks, Number(task.id), {
    state: input.state,
    waive_reason: input.state === 'Waived' ? reason : null,
    signed_by: isOpen ? null : viewer.user_id,
    done_at: isOpen ? null : now,
  })
  return { data, message: 'Leaving Task Updated Successfully' }
}
