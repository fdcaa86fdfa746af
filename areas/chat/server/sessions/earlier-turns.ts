import type { Rows } from '#platform/server/database/database.ts'
import type { Citation } from '../../contract/answers.ts'
import type { Asker } from '../asker.ts'
import { citationsNow } from './citations-now.ts'
import type { Turn } from '../answering/model-prompt.ts'

/** A question and an answer, with what the answer stood on. */
export interface EarlierTurn extends Turn {
  readonly citations: readonly Citation[]
}

/** The questions and answers a question follows on its branch, so many of the newest, the oldest first. */
export const earlierTurns = (sql: Rows, questionId: number, most: number): Promise<EarlierTurn[]> =>
  sql.rows<EarlierTurn>(
    `with recursive path (id, parent, role, place) as (
       select m.id, m.parent_message_id, m.role, 0 from chat_messages m where m.id = $1
        union all
       select m.id, m.parent_message_id, m.role, p.place + 1 from path p join chat_messages m on m.id = p.parent where p.place <= 2 * $2::integer),
     turns as (
       select q.question, a.answer, a.citations, p.place from path p join chat_messages a on a.id = p.id join chat_messages q on q.id = a.parent_message_id
        where p.role = 'assistant' and a.answer <> '')
     select question, answer, citations from (select * from turns order by place limit $2) t order by place desc`,
    [questionId, most],
  )

/** Those of the turns that quote no document the asker has lost since: a model is not told of it by what was answered before. */
export async function readableTurns(
  sql: Rows,
  asker: Asker,
  turns: readonly EarlierTurn[],
): Promise<readonly Turn[]> {
  const now = await citationsNow(
    sql,
    asker,
    turns.flatMap(({ citations }) => citations),
  )
  return turns.filter(({ citations }) => citations.every((one) => now.get(one)?.gone !== 'hidden'))
}
