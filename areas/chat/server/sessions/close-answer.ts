import type { Rows } from '#platform/server/database/database.ts'
import type { AnswerKind, AnswerState, Citation, Usage } from '../../contract/answers.ts'

/** What is kept of an answer when it is over. */
export interface ClosedAnswer {
  readonly answer: string
  readonly state: Exclude<AnswerState, 'Streaming'>
  readonly answer_kind: AnswerKind
  readonly grounded: boolean
  readonly citations: readonly Citation[]
  readonly llm: string
  readonly k: number
  readonly usage: Usage
  readonly seconds_to_first: number | null
  readonly seconds: number
}

/** Ends an answer, once: what another server has ended stays as it is. */
export async function closeAnswer(
  sql: Rows,
  messageId: number,
  { usage, ...closed }: ClosedAnswer,
): Promise<void> {
  await sql.rows(
    `update chat_messages set answer = $2, state = $3, answer_kind = $4, grounded = $5, citations = $6::jsonb, llm = $7, k = $8, tokens_in = $9, tokens_out = $10,
            cost = $11::numeric, is_estimated = $12, seconds_to_first = $13, seconds = $14
      where id = $1 and state = 'Streaming'`,
    [
      messageId,
      closed.answer,
      closed.state,
      closed.answer_kind,
      closed.grounded,
      JSON.stringify(closed.citations),
      closed.llm,
      closed.k,
      usage.tokens_in,
      usage.tokens_out,
      usage.cost,
      usage.estimated,
      closed.seconds_to_first,
      closed.seconds,
    ],
  )
}

/** Ends an answer nobody can finish any more: something unforeseen happened. */
export const failAnswer = (sql: Rows, messageId: number): Promise<unknown> =>
  sql.rows(`update chat_messages set state = 'Failed' where id = $1 and state = 'Streaming'`, [
    messageId,
  ])
