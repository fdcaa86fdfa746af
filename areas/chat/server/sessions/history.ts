import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ChatHistory, ChatMessage, ChatWorkspace, Citation } from '../../contract/answers.ts'
import type { chatCalls } from '../../contract/chat-calls.ts'
import { chatProblems } from '../../contract/chat-problems.ts'
import { sessionIdIn } from '../answering/asked-question.ts'
import { type Asker, askerOf } from '../asker.ts'
import { citationsNow } from './citations-now.ts'
import { OWN_SESSIONS } from './session-calls.ts'

/** What a conversation needs to know of its workspace (`w`). */
const WORKSPACE = `jsonb_build_object('id', w.id, 'name', w.name, 'code', w.code, 'description', w.description, 'user_note_allowed', w.user_note_allowed,
  'suggested_questions', coalesce((select jsonb_agg(q.value ->> 'question') from jsonb_array_elements(w.suggested_questions) q(value)), '[]'))`

/** The workspaces the caller may chat in. */
export async function chatWorkspaces(
  request: CallRequest,
): Promise<Answer<readonly ChatWorkspace[]>> {
  const { user_id, now } = askerOf(request)
  const rows = await request.sql.rows<{ workspace: ChatWorkspace }>(
    `select ${WORKSPACE} as workspace from workspaces.levels_of($1, $2::timestamptz) l join workspaces.workspaces w on w.id = l.workspace_id and not w.is_deleted
      where w.state = 'Active' order by lower(w.name), w.id`,
    [user_id, now],
  )
  const data = rows.map(({ workspace }) => workspace)
  return { data, total: data.length }
}

/** A session of the caller with all of its messages. Where the right to its workspace has gone it is not there, until the right is back. */
export async function history(
  request: CallRequest<(typeof chatCalls)['history']>,
): Promise<Answer<ChatHistory>> {
  const { sql, input } = request
  const asker = askerOf(request)
  const [session] = await sql.rows<Omit<ChatHistory, 'messages'> & { readonly id: number }>(
    `select s.id::integer as id, s.session_id::text as session_id, s.workspace_id::integer as workspace_id, w.name as workspace_name, s.title, s.message_count, s.last_message_at, s.is_pinned,
            ${WORKSPACE} as workspace
       from ${OWN_SESSIONS} where s.user_id = $1 and s.state = 'Active' and s.session_id = $3`,
    [asker.user_id, asker.now, sessionIdIn(input.session_id)],
  )
  if (!session) refuse(chatProblems.noSuchSession)
  const { id, ...shown } = session
  const data: ChatHistory = { ...shown, messages: await messagesOf(sql, asker, id) }
  return { data }
}

async function messagesOf(sql: Rows, asker: Asker, session: number): Promise<ChatMessage[]> {
  const messages = await sql.rows<ChatMessage>(
    `select m.id::integer as id, m.parent_message_id::integer as parent_message_id, m.role, coalesce(m.question, m.answer) as text, m.state, m.answer_kind, m.grounded,
            m.citations, m.llm, m.system_msg, m.cost::text as cost, m.feedback::integer as feedback, m.feedback_text, m.date_created
       from chat_messages m where m.session_id = $1 order by m.id`,
    [session],
  )
  const cited = await citationsNow(
    sql,
    asker,
    messages.flatMap(({ citations }) => citations),
  )
  const now = (citation: Citation) => cited.get(citation) ?? citation
  return messages.map((message) => ({ ...message, citations: message.citations.map(now) }))
}
