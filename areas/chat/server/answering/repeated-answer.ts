import { problems, refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { languageModelsOf } from '#areas/language-models/contract/service/model-service.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { AnswerState, ChatAnswer, Usage } from '../../contract/answers.ts'
import { chatProblems } from '../../contract/chat-problems.ts'
import { askerOf } from '../asker.ts'
import { citationsNow } from '../sessions/citations-now.ts'
import { LOST_AFTER_SECONDS } from '../sessions/open-answer.ts'
import { requestKeyOf } from './asked-question.ts'

interface Kept extends Omit<ChatAnswer, 'usage' | 'quota'>, Usage {
  readonly state: AnswerState
  readonly request_hash: string
  /** The server that wrote it has died. */
  readonly is_lost: boolean
}

/**
 * The answer a request with the same key has had: a repeat after a lost connection asks nobody again, and costs nothing. While the first is still
 * answered, the repeat is told to wait; one that failed is answered anew.
 */
export async function repeatedAnswer(
  request: Pick<CallRequest, 'engine' | 'viewer' | 'sql' | 'now' | 'asked'>,
): Promise<ChatAnswer | undefined> {
  const { sql, engine, viewer } = request
  const own = requestKeyOf(request)
  if (!own) return undefined
  const asker = askerOf(request)
  const [kept] = await sql.rows<Kept>(
    `select m.answer, s.session_id::text as session_id, m.id::integer as message_id, m.answer_kind, m.grounded, m.llm, m.citations, m.tokens_in, m.tokens_out,
            m.cost::text as cost, m.is_estimated as estimated, m.state, m.request_hash,
            m.state = 'Streaming' and m.date_created < $3::timestamptz - $4 * interval '1 second' as is_lost
       from chat_messages m join chat_sessions s on s.id = m.session_id and s.state = 'Active' and s.user_id = $2
       join workspaces.levels_of($2, $3::timestamptz) l on l.workspace_id = s.workspace_id where m.request_key = $1`,
    [own.key, asker.user_id, asker.now, LOST_AFTER_SECONDS],
  )
  if (!kept) return undefined
  if (kept.request_hash !== own.hash) refuse(problems.keyReused)
  if (kept.state === 'Failed' || kept.is_lost) return forget(sql, own.key)
  if (kept.state === 'Streaming') refuse(chatProblems.stillAnswering)
  const { state: _state, request_hash: _hash, is_lost: _lost, citations, ...answer } = kept
  const { tokens_in, tokens_out, cost, estimated, ...shown } = answer
  const now = await citationsNow(sql, asker, citations)
  const left = await languageModelsOf(engine).questionsLeft(viewer.user_id)
  return {
    ...shown,
    citations: citations.map((citation) => now.get(citation) ?? citation),
    usage: { tokens_in, tokens_out, cost, estimated },
    quota: left ?? { messages_left: null, resets_at: null },
  }
}

/** A failed answer keeps no key: the same request may be answered after all. */
async function forget(sql: Rows, key: string): Promise<undefined> {
  await sql.rows(
    'update chat_messages set request_key = null, request_hash = null where request_key = $1',
    [key],
  )
}
