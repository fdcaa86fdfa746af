import type { Answer } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import {
  type QuestionFigure,
  questionFigureCalls,
} from '../../contract/questions/question-figure-calls.ts'

/**
 * Questions of a course ($1) in their order, over closed attempts of everybody. Answers are places of options as they are stored; of a question
 * of order there is no wrong option.
 */
const FIGURES = `
  with asked as (
    select q.slide_id, q.answer, coalesce(q.is_correct, false) as is_correct from course_attempt_questions q join course_attempts t on t.id = q.attempt_id
     where t.quiz_id = $1 and t.status in ('pass', 'fail')),
  wrong as (
    select distinct on (x.slide_id) x.slide_id, x.text, x.count from (
      select a.slide_id, o.option ->> 'text' as text, count(*)::integer as count, o.place
        from asked a join training.course_answers s on s.slide_id = a.slide_id and s.question_type in ('Single choice', 'Multiple choice', 'True or false')
       cross join lateral jsonb_array_elements(case jsonb_typeof(a.answer) when 'array' then a.answer else '[]' end) chosen
        join lateral jsonb_array_elements(s.options) with ordinality o(option, place) on o.place - 1 = (chosen #>> '{}')::integer
       where not (o.option ->> 'is_correct')::boolean
       group by a.slide_id, o.place, o.option ->> 'text') x
     order by x.slide_id, x.count desc, x.place)
  select s.id as slide_id, s.title, (select count(*) from asked a where a.slide_id = s.id)::integer as asked,
         (select round(100.0 * count(*) filter (where a.is_correct) / nullif(count(*), 0), 2) from asked a where a.slide_id = s.id) as right_percent,
         w.text as wrong_option, coalesce(w.count, 0) as wrong_count
    from training.slides_in_order($1) o join training.course_slides s on s.id = o.id and s.kind = 'Question' left join wrong w on w.slide_id = s.id
   order by o.place`

async function questionFigures({
  sql,
  asked,
}: CallRequest<(typeof questionFigureCalls)['questionFigures']>): Promise<
  Answer<readonly QuestionFigure[]>
> {
  return { data: await sql.rows<QuestionFigure>(FIGURES, [idOf(asked)]) }
}

export const questionFiguresOnServer = serveCalls(questionFigureCalls, { questionFigures })
