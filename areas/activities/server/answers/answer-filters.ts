import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { AnswerFilter } from '../../contract/answer-filters.ts'
import type { activityCalls } from '../../contract/calls.ts'

/** The questions that set-ups offer as a filter; what is sensitive is none, since a filter would tell it. */
export async function answerFilters({
  sql,
}: CallRequest<(typeof activityCalls)['answerFilters']>): Promise<Answer<readonly AnswerFilter[]>> {
  const questions = await sql.rows<AskedQuestion>(
    `select s.id as activity_setup_id, q.question ->> 'name' as name, q.question ->> 'label' as label,
            q.question ->> 'field_type' as field_type, q.question -> 'options' as options
       from activity_setups s, jsonb_array_elements(s.extra_fields) with ordinality q(question, place)
      where not s.is_deleted and s.extra_fields @> '[{"is_filter": true}]' and q.question @> '{"is_filter": true}'
        and not q.question @> '{"is_sensitive": true}' order by s.id, q.place`,
  )
  const data = answerFiltersOf(questions)
  return { data, total: data.length }
}

/** The question of one kind of work. */
type AskedQuestion = Pick<ExtraField, 'name' | 'label' | 'field_type' | 'options'> & {
  readonly activity_setup_id: number
}

/**
 * Answers are found by the name of their question, so that questions of one name are one filter: with the options of all of them,
 * and by words where they are of different kinds.
 */
export function answerFiltersOf(questions: readonly AskedQuestion[]): AnswerFilter[] {
  const filters = new Map<string, AnswerFilter>()
  for (const { activity_setup_id, options, ...question } of questions) {
    const before = filters.get(question.name)
    const known = before?.options ?? []
    const isNew = ({ value }: { value: string }) => known.every((one) => one.value !== value)
    filters.set(question.name, {
      ...question,
      ...before,
      ...(before && before.field_type !== question.field_type && { field_type: 'Text' }),
      options: [...known, ...(options ?? []).filter(isNew)],
      activity_setup_ids: [...(before?.activity_setup_ids ?? []), activity_setup_id],
    })
  }
  return [...filters.values()]
}
