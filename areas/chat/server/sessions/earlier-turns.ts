import type { Rows } from '#platform/server/database/database.ts'
import type { Turn } from '../answering/model-prompt.ts'

/** The questions and answers a question follows on its branch, so many of the newest, the oldest first. */
export const earlierTurns = (sql: Rows, questionId: number, most: number): Promise<Turn[]> =>
  sql.rows<Turn>(
    `with recursive path (id, parent, role, place) as (
       select m.id, m.parent_message_id, m.role, 0 from chat_messages m where m.id = $1
        union all
       select m.id, m.parent_message_id, m.role, p.place + 1 from path p join chat_messages m on m.id = p.parent where p.place <= 2 * $2::integer),
     turns as (
       select q.question, a.answer, p.place from path p join chat_messages a on a.id = p.id join chat_messages q on q.id = a.parent_message_id
        where p.role = 'assistant' and a.answer <> '')
     select question, answer from (select * from turns order by place limit $2) t order by place desc`,
    [questionId, most],
  )
