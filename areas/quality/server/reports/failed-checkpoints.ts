import { type ReportSource, said } from '#platform/server/reports/report-source.ts'
import { checkpointWords } from '../reviews/review-fields.ts'
import { onlyCounted, pickedReviews, reviewGroups } from './reviewed-scores.ts'

/** One number for a checkpoint of a form: compared by two, PostgreSQL takes their answers for a hundredth of what they are and sorts them all. */
const placeOf = (form: string, checkpoint: string): string => `(${form} << 32) + ${checkpoint}`

/** Answers, each with its checkpoint as the form has it that was answered. */
const rows = (where: string): string => `
  ${pickedReviews(where)},
  questions as materialized (
    select ${placeOf('f.id', `(c ->> 'id')::bigint`)} as place, ${checkpointWords('c')} as question, s ->> 'name' as section
      from audit_forms f cross join jsonb_array_elements(f.definition -> 'checkpoints') c join lateral jsonb_array_elements(f.definition -> 'sections') s on s -> 'id' = c -> 'section_id'),
  g as (
    select p.employee_id, p.client_id, p.audit_form_id, p.employee_id as person, p.business_date as day, p.manager_id, a.kind, q.question, q.section
      from picked p join audit_answers a on a.review_id = p.id join questions q on q.place = ${placeOf('p.audit_form_id', 'a.checkpoint_id')})`

const { client, employee, manager, form } = reviewGroups
const ofKind = (condition: string): string =>
  `(count(*) filter (where g.kind ${condition}))::integer`

/** How often checkpoints are asked, fail, and do not apply. */
export const failedCheckpoints: ReportSource = {
  rows,
  groups: {
    ...{ client, employee, manager, form },
    section: said('g.section'),
    checkpoint: said('g.question'),
  },
  sums: () => ({
    asked: 'count(*)::integer',
    answered: ofKind(`<> 'Not applicable'`),
    failed: ofKind(`= 'Fail'`),
    not_applicable: ofKind(`= 'Not applicable'`),
  }),
  parts: { failed_checkpoints: 'g.question' },
  narrow: onlyCounted,
}
