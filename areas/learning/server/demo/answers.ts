import type { Sql } from '#platform/server/database/database.ts'

/**
 * What closed attempts asked and how it was answered, for those without: as many questions right as the score of the attempt says, the others
 * with the first option that is wrong, or what is written without knowing.
 */
const ANSWERS = `
  with answered as (
    select t.id as attempt_id, s.slide_id, s.question_type, s.points, s.options, s.accepted_answers, s.number_answer, o.place,
           row_number() over (partition by t.id order by md5(t.id || ' ' || s.slide_id)) <= round(t.scoring_percentage / 100 * count(*) over (partition by t.id)) as is_right
      from course_attempts t join training.course_answers s on s.quiz_id = t.quiz_id and not s.is_deleted join training.slides_in_order(t.quiz_id) o on o.id = s.slide_id
     where t.status in ('pass', 'fail') and not exists (select from course_attempt_questions q where q.attempt_id = t.id)),
  chosen as (
    select a.*, (select array_agg(x.place - 1 order by x.place) from jsonb_array_elements(a.options) with ordinality x(option, place)
                  where a.question_type = 'Order' or (x.option ->> 'is_correct')::boolean) as right_ones,
           (select min(x.place) - 1 from jsonb_array_elements(a.options) with ordinality x(option, place) where not (x.option ->> 'is_correct')::boolean) as wrong_one
      from answered a)
  insert into course_attempt_questions (attempt_id, slide_id, place, options, answer, is_correct, earned)
  select c.attempt_id, c.slide_id, c.place, coalesce((select array_agg(n order by n) from generate_series(0, jsonb_array_length(c.options) - 1) n), '{}'),
         case when c.question_type = 'Short text' then to_jsonb(case when c.is_right then c.accepted_answers[1] else 'I do not know' end)
              when c.question_type = 'Number' then to_jsonb(case when c.is_right then trim_scale(c.number_answer)::text else '1' end)
              when c.question_type = 'Order' then to_jsonb(case when c.is_right then c.right_ones else (select array_agg(n order by n desc) from unnest(c.right_ones) n) end)
              when c.is_right then to_jsonb(c.right_ones) else jsonb_build_array(coalesce(c.wrong_one, c.right_ones[1])) end,
         c.is_right, case when c.is_right then c.points else 0 end
    from chosen c`

/** Gives the attempts of the demo company their questions and answers. */
export const insertAnswers = (sql: Sql): Promise<unknown> => sql.rows(ANSWERS)
