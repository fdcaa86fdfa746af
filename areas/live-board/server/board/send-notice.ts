import { problems, refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { boardCalls, NoticeSent } from '../../contract/live-board.ts'
import { boardProblems } from '../../contract/problems.ts'
import { boardRows } from './board-rows.ts'

/** Puts a few words behind the bell of a person whom the board reaches; of anybody else it knows nothing. */
export async function sendNotice(
  request: CallRequest<(typeof boardCalls)['sendNotice']>,
): Promise<Answer<NoticeSent>> {
  const { engine, sql, viewer, input, now } = request
  const { employee_id, message } = input
  const nobodyElse = { offices_ids: [], client_ids: [], managers_ids: [], states: [] }
  const [person] = await boardRows({
    ...request,
    input: { ...nobodyElse, employees_ids: [employee_id] },
  })
  if (!person) refuse(problems.noSuchRecord, { label: t`person` })
  const [found] = await sql.rows<{ user_id: number | null; sender: string }>(
    `select (select u.id from administration.users u where u.employee_id = $1 and u.is_active and not u.is_deleted limit 1) as user_id,
            (select u.name from administration.users u where u.id = $2) as sender`,
    [employee_id, viewer.user_id],
  )
  if (!found?.user_id) refuse(boardProblems.noAccount, { name: person.name })
  await engine.notify(sql, {
    user_id: found.user_id,
    type: 'user',
    title: t`Notice from ${found.sender}`,
    description: message,
    page: '/dashboards/default',
    key: `board-notice-${viewer.user_id}-${employee_id}-${now}`,
  })
  return { data: { employee_id }, message: t`${person.name} was told` }
}
