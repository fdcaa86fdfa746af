import { randomUUID } from 'node:crypto'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { titleOf } from '../../contract/chat-limits.ts'
import { chatProblems } from '../../contract/chat-problems.ts'
import type { AskedQuestion } from '../answering/asked-question.ts'

/** An answer that is being written, with the question it answers. */
export interface OpenAnswer {
  readonly session_id: string
  readonly session: number
  readonly message_id: number
  readonly question_id: number
  readonly question: string
  /** The session was made for it. */
  readonly isFirst: boolean
}

/** A server that has written nothing for so long has died: its answer is over. Longer than a model may take. */
export const LOST_AFTER_SECONDS = 180

interface Session {
  readonly id: number
  readonly session_id: string
  readonly workspace_id: number
  readonly user_id: number
  readonly state: string
  readonly is_test: boolean
}

/**
 * Puts a question into its session, which is made for the first one, and opens its answer. One answer at a time is open; the database holds that too.
 */
export async function openAnswer(sql: Sql, asked: AskedQuestion): Promise<OpenAnswer> {
  const { session, isFirst } = await sessionOf(sql, asked)
  const { now } = asked.asker
  await sql.rows(
    `update chat_messages set state = 'Failed' where session_id = $1 and state = 'Streaming' and date_created < $2::timestamptz - $3 * interval '1 second'`,
    [session.id, now, LOST_AFTER_SECONDS],
  )
  const [open] = await sql.rows(
    `select 1 from chat_messages where session_id = $1 and state = 'Streaming'`,
    [session.id],
  )
  if (open) refuse(chatProblems.stillAnswering)
  const { id: question_id, question } = asked.isRegenerated
    ? await questionAgain(sql, session.id, asked.parent_message_id)
    : await addQuestion(sql, session.id, asked)
  const [answer] = await sql.rows<{ id: number }>(
    `insert into chat_messages (session_id, parent_message_id, role, answer, state, llm, k, length_of_answer, system_msg, date_created, request_key, request_hash)
     values ($1, $2, 'assistant', '', 'Streaming', $3, $4, $5, $6, $7, $8, $9) returning id::integer as id`,
    [
      ...[session.id, question_id, asked.model.id, asked.k, asked.length.name, asked.note, now],
      ...[asked.request?.key ?? null, asked.request?.hash ?? null],
    ],
  )
  if (!answer) throw new Error('an insert answers its row')
  await sql.rows(
    `update chat_sessions set last_message_at = greatest(last_message_at, $2), llm = $3,
            message_count = (select count(*) from chat_messages m where m.session_id = $1) where id = $1`,
    [session.id, now, asked.model.id],
  )
  return {
    ...{ session: session.id, session_id: session.session_id, isFirst },
    ...{ message_id: answer.id, question_id, question },
  }
}

/** The session, held until the transaction ends. Another person's, or a deleted one, does not exist. */
async function sessionOf(
  sql: Sql,
  { asker, workspace, session_id, question, isTest, isRegenerated }: AskedQuestion,
): Promise<{ readonly session: Session; readonly isFirst: boolean }> {
  const id = session_id ?? randomUUID()
  const made = isRegenerated
    ? []
    : await sql.rows(
        `insert into chat_sessions (session_id, workspace_id, user_id, title, is_test, last_message_at, date_created)
         values ($1, $2, $3, $4, $5, $6, $6) on conflict (session_id) do nothing returning id`,
        [id, workspace.id, asker.user_id, titleOf(question), isTest, asker.now],
      )
  const [session] = await sql.rows<Session>(
    `select id::integer as id, session_id::text as session_id, workspace_id::integer as workspace_id, user_id::integer as user_id, state, is_test
       from chat_sessions where session_id = $1 for update`,
    [id],
  )
  if (!session || session.user_id !== asker.user_id || session.state === 'Deleted')
    refuse(chatProblems.noSuchSession)
  if (session.workspace_id !== workspace.id) refuse(chatProblems.otherWorkspace)
  if (session.is_test !== isTest) refuse(chatProblems.noSuchSession)
  return { session, isFirst: made.length > 0 }
}

/** A question follows the answer it names, else the newest message; one that takes the place of another question follows what that one followed. */
async function addQuestion(
  sql: Sql,
  session: number,
  { question, parent_message_id, note, asker }: AskedQuestion,
): Promise<{ readonly id: number; readonly question: string }> {
  const parent = await parentOf(sql, session, parent_message_id)
  const [added] = await sql.rows<{ id: number }>(
    `insert into chat_messages (session_id, parent_message_id, role, question, system_msg, date_created)
     values ($1, $2, 'user', $3, $4, $5) returning id::integer as id`,
    [session, parent, question, note, asker.now],
  )
  if (!added) throw new Error('an insert answers its row')
  return { id: added.id, question }
}

async function parentOf(sql: Sql, session: number, named: number | null): Promise<number | null> {
  const [found] = await sql.rows<{ id: number | null }>(
    named === null
      ? `select m.id::integer as id from chat_messages m where m.session_id = $1 and m.role = 'assistant' and $2::bigint is null order by m.id desc limit 1`
      : `select (case m.role when 'assistant' then m.id else m.parent_message_id end)::integer as id from chat_messages m where m.session_id = $1 and m.id = $2`,
    [session, named],
  )
  if (!found && named !== null) refuse(chatProblems.noSuchMessage)
  return found?.id ?? null
}

/** The question that is answered once more; named by itself or by one of its answers. */
async function questionAgain(
  sql: Sql,
  session: number,
  named: number | null,
): Promise<{ readonly id: number; readonly question: string }> {
  const [found] = await sql.rows<{ id: number; question: string }>(
    `select q.id::integer as id, q.question from chat_messages m join chat_messages q on q.id = case m.role when 'user' then m.id else m.parent_message_id end
      where m.session_id = $1 and m.id = $2`,
    [session, named],
  )
  return found ?? refuse(chatProblems.noSuchMessage)
}

/** Takes back what was opened for a question that is not answered after all: it was refused. */
export async function dropAnswer(
  sql: Sql,
  open: OpenAnswer,
  isRegenerated: boolean,
): Promise<void> {
  await sql.rows('delete from chat_messages where id = $1', [
    isRegenerated ? open.message_id : open.question_id,
  ])
  if (open.isFirst)
    await sql.rows(
      'delete from chat_sessions s where s.id = $1 and not exists (select from chat_messages m where m.session_id = s.id)',
      [open.session],
    )
}
