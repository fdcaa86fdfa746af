import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { chatCalls } from '../../contract/chat-calls.ts'
import { chatProblems } from '../../contract/chat-problems.ts'
import type {
  ChatSession,
  DeletedChats,
  PinnedSession,
  RatedAnswer,
  RenamedSession,
  StoppedAnswers,
  Vote,
} from '../../contract/answers.ts'
import { needOwnId, sessionIdIn } from '../answering/asked-question.ts'
import { askerOf } from '../asker.ts'
import { needManager, workspaceNamed } from '../workspace-of-chat.ts'
import { LOST_AFTER_SECONDS } from './open-answer.ts'

type Calls = typeof chatCalls

/** A session (`s`) the person of $1 may see at the moment of $2: their own, no test, in a workspace (`w`) they still have a level in. */
export const OWN_SESSIONS = `chat_sessions s join workspaces.levels_of($1, $2::timestamptz) l on l.workspace_id = s.workspace_id
  join workspaces.workspaces w on w.id = s.workspace_id and not w.is_deleted`

const SHOWN = `s.session_id::text as session_id, s.workspace_id::integer as workspace_id, w.name as workspace_name, s.title, s.message_count, s.last_message_at, s.is_pinned`

/** The first question or answer of a session (`s`) that holds what is searched for ($5): the words around it. */
const FOUND = `select substring(x.said from greatest(1, x.place - 40) for 160) as found
  from (select m.id, n.said, position(folded(lower($5::text)) in folded(lower(n.said))) as place
          from chat_messages m cross join lateral (select coalesce(m.question, m.answer) as said) n where m.session_id = s.id and $5 is not null) x
 where x.place > 0 order by x.id limit 1`

/** The newest sessions of the caller, where they still may chat. */
export async function sessions(
  request: CallRequest<Calls['sessions']>,
): Promise<Answer<readonly ChatSession[]>> {
  const { sql, input } = request
  const asker = askerOf(request)
  const workspace = isGiven(input.workspace)
    ? (await workspaceNamed(sql, asker, input.workspace)).id
    : null
  const rows = await sql.rows<ChatSession & { readonly total: number }>(
    `select ${SHOWN}, f.found, count(*) over ()::integer as total from ${OWN_SESSIONS} left join lateral (${FOUND}) f on true
      where s.user_id = $1 and s.state = 'Active' and not s.is_test and ($3::bigint is null or s.workspace_id = $3)
        and ($4::timestamptz is null or s.last_message_at < $4) and ($5::text is null or f.found is not null or position(folded(lower($5)) in folded(lower(s.title))) > 0)
      order by case when $4::timestamptz is null then s.is_pinned end desc nulls last, s.last_message_at desc, s.id desc limit $6`,
    [asker.user_id, asker.now, workspace, momentIn(input.before), input.search, input.limit],
  )
  const data = rows.map(({ total: _total, ...session }) => session)
  return { data, total: rows[0]?.total ?? 0 }
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

function momentIn(given: string | null): string | null {
  if (given === null || given === '') return null
  const moment = Date.parse(given)
  return Number.isNaN(moment) ? refuse(chatProblems.noMoment) : new Date(moment).toISOString()
}

/** Gives a session of the caller another title. */
export async function renameSession({
  sql,
  viewer,
  input,
}: CallRequest<Calls['rename']>): Promise<Answer<RenamedSession>> {
  const title = input.title?.replaceAll(/\s+/g, ' ').trim() ?? ''
  if (title === '') refuse(chatProblems.titleMissing)
  const [renamed] = await sql.rows<RenamedSession>(
    `update chat_sessions set title = $3 where session_id = $1 and user_id = $2 and state = 'Active' returning session_id::text as session_id, title`,
    [sessionIdIn(input.session_id), viewer.user_id, title],
  )
  return { data: renamed ?? refuse(chatProblems.noSuchSession), message: 'Chat renamed' }
}

/** Keeps a session of the caller at the top of their list, or no longer. */
export async function pinSession({
  sql,
  viewer,
  input,
}: CallRequest<Calls['pin']>): Promise<Answer<PinnedSession>> {
  const [pinned] = await sql.rows<PinnedSession>(
    `update chat_sessions set is_pinned = $3 where session_id = $1 and user_id = $2 and state = 'Active' returning session_id::text as session_id, is_pinned`,
    [sessionIdIn(input.session_id), viewer.user_id, input.is_pinned],
  )
  return { data: pinned ?? refuse(chatProblems.noSuchSession) }
}

/** Asks the server that writes an answer to stop; one whose server has died ends here. */
export async function stopAnswer(
  request: CallRequest<Calls['stop']>,
): Promise<Answer<StoppedAnswers>> {
  const { sql, viewer, input, now } = request
  const id = sessionIdIn(input.session_id)
  const [session] = await sql.rows<{ id: number }>(
    `select id from chat_sessions where session_id = $1 and user_id = $2 and state = 'Active'`,
    [id, viewer.user_id],
  )
  if (!session) refuse(chatProblems.noSuchSession)
  const stopped = await sql.rows(
    `update chat_messages set is_stopping = true, state = case when date_created < $2::timestamptz - $3 * interval '1 second' then 'Failed' else state end
      where session_id = $1 and state = 'Streaming' returning id`,
    [session.id, now, LOST_AFTER_SECONDS],
  )
  return { data: { stopped: stopped.length } }
}

/** Says how good an answer of one's own was. */
export async function rateAnswer({
  sql,
  viewer,
  input,
}: CallRequest<Calls['feedback']>): Promise<Answer<RatedAnswer>> {
  const [message] = await sql.rows<{ role: string }>(
    `select m.role from chat_messages m join chat_sessions s on s.id = m.session_id and s.state = 'Active' where m.id = $1 and s.user_id = $2`,
    [input.message_id, viewer.user_id],
  )
  if (!message) refuse(chatProblems.noSuchMessage)
  if (message.role !== 'assistant') refuse(chatProblems.notAnswer)
  await sql.rows('update chat_messages set feedback = $2, feedback_text = $3 where id = $1', [
    input.message_id,
    input.score,
    input.score === 0 ? null : input.text,
  ])
  return { data: { message_id: input.message_id, score: input.score } }
}

/** The newest rated answers of a workspace, for those who manage it: question and answer, never who asked. */
export async function votes(
  request: CallRequest<Calls['votes']>,
): Promise<Answer<readonly Vote[]>> {
  const workspace = await workspaceNamed(request.sql, askerOf(request), request.input.workspace)
  needManager(workspace)
  const data = await request.sql.rows<Vote>(
    `select m.id::integer as message_id, q.question, m.answer, m.answer_kind, m.feedback as score, m.feedback_text as text, m.date_created
       from chat_messages m join chat_sessions s on s.id = m.session_id join chat_messages q on q.id = m.parent_message_id
      where s.workspace_id = $1 and m.feedback <> 0 and s.state = 'Active' and not s.is_test order by m.id desc limit 200`,
    [workspace.id],
  )
  return { data, total: data.length }
}

/** Deletes chats of the caller: all, of one workspace, or one. They are hidden at once. */
export async function deleteHistory(
  request: CallRequest<Calls['deleteHistory']>,
): Promise<Answer<DeletedChats>> {
  const { sql, viewer, input, now } = request
  needOwnId(input.user_id, viewer.user_id)
  const session = sessionIdIn(input.session_id)
  const workspace = isGiven(input.workspace)
    ? await ownWorkspace(sql, viewer.user_id, input.workspace)
    : null
  const [deleted] = await sql.rows<DeletedChats>(
    `with gone as (
       update chat_sessions s set state = 'Deleted', deleted_at = $2::timestamptz
        where s.user_id = $1 and s.state <> 'Deleted' and not s.is_test and ($3::bigint is null or s.workspace_id = $3) and ($4::uuid is null or s.session_id = $4) returning s.id)
     select (select count(*) from gone)::integer as sessions, (select count(*) from chat_messages m where m.session_id in (select id from gone))::integer as messages`,
    [viewer.user_id, now, workspace, session],
  )
  return { data: deleted ?? { sessions: 0, messages: 0 }, message: 'Chats deleted' }
}

/** A workspace the caller has chats in, or may chat in: their own chats can be deleted although the right has gone. */
async function ownWorkspace(sql: Rows, userId: number, named: unknown): Promise<number> {
  const [found] = await sql.rows<{ id: number }>(
    `select w.id::integer as id from workspaces.workspaces w where (w.id::text = $2 or lower(w.code) = lower($2))
        and (exists (select from chat_sessions s where s.workspace_id = w.id and s.user_id = $1) or w.id in (select l.workspace_id from workspaces.levels_of($1, now()) l))`,
    [userId, String(named).trim()],
  )
  return found?.id ?? refuse(chatProblems.noSuchWorkspace)
}
