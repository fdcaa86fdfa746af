import { type Fields, text } from '#platform/contract/fields/field.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import type { MoreFilters } from '#platform/web/screens/present-resource.ts'
import type { AnswerFilter } from '../contract/answer-filters.ts'
import { activityCalls } from '../contract/calls.ts'
import { answerName, answersIn } from './answers.ts'
import { fieldOfQuestion } from '../contract/field-of-question.ts'

/** The answers that the list of logs is filtered by: of the chosen activities, or of all. */
export const answerFilters: MoreFilters = {
  path: activityCalls.answerFilters.path,
  fieldsOf: (answered, filter) => answerFields(answered as readonly AnswerFilter[], filter), // what the call answers
}

/** As fields; what is set stays one, also when its activity is not chosen or nobody asks its question any more. */
export function answerFields(offered: readonly AnswerFilter[], filter: ListFilter): Fields {
  const { in: some, eq: one } = filter['activity_setup_id'] ?? {}
  const chosen = new Set([some ?? one ?? []].flat().map(Number))
  const used = Object.keys(answersIn(filter))
  const isShown = ({ name, activity_setup_ids }: AnswerFilter) =>
    chosen.size === 0 || used.includes(name) || activity_setup_ids.some((id) => chosen.has(id))
  return Object.fromEntries([
    ...used.map((name) => [answerName(name), text({ label: name })] as const),
    ...offered.filter(isShown).flatMap((question) => {
      const field = fieldOfQuestion(question)
      return field ? [[answerName(question.name), field] as const] : []
    }),
  ])
}
