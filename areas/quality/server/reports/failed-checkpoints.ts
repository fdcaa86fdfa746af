import { type ReportSource, said } from '#platform/server/reports/report-source.ts'
import { checkpointWords } from '../reviews/review-fields.ts'
import { onlyCounted, pickedReviews, reviewGroups } from './reviewed-scores.ts'

/** One number for a checkpoint of a form: compared by two, PostgreSQL takes their answers for a hundredth of what they are and sorts them all. */
const placeOf = (form: string, checkpoint: string): string => `(${form} << 32) + ${checkpoint}`
/** Takes the checkpoint out of such a number. */
const LAST_CHECKPOINT = 0xffffffff

/**
 * Checkpoints of forms as they were asked: how often, and what came of it. A review that counts answers all that its form shows, so what every review shows
 * is counted by the reviews, of which there are fewer; what is shown for some answers only, by the answers. Failed ones and those that did not apply
 * stand in an index of their own. People are told apart where they are asked for alone: without them there are few rows.
 */
const rows = (where: string, _now: string, groupings: readonly string[]): string => {
  const ofPeople = groupings.includes('employee') || groupings.includes('manager')
  const people = ofPeople
    ? 'p.employee_id, p.manager_id'
    : 'null::bigint as employee_id, null::bigint as manager_id'
  const of = `${people}, p.client_id, p.audit_form_id, p.business_date`
  const by = `group by p.client_id, p.audit_form_id, p.business_date${ofPeople ? ', p.employee_id, p.manager_id' : ''}`
  return `
  ${pickedReviews(where)},
  questions as materialized (
    select f.id as form, ${placeOf('f.id', `(c ->> 'id')::bigint`)} as place, ${checkpointWords('c')} as question, s ->> 'name' as section,
           c ->> 'shown_when_checkpoint_id' is not null as is_sometimes
      from audit_forms f cross join jsonb_array_elements(f.definition -> 'checkpoints') c join lateral jsonb_array_elements(f.definition -> 'sections') s on s -> 'id' = c -> 'section_id'),
  asked as (
    select r.*, q.place, 0 as failed, 0 as not_applicable
      from (select ${of}, count(*) as asked from picked p where p.audit_form_id is not null ${by}) r join questions q on q.form = r.audit_form_id and not q.is_sometimes
    union all
    select ${of}, count(*), ${placeOf('p.audit_form_id', 'a.checkpoint_id')}, 0, 0
      from picked p join audit_answers a on a.review_id = p.id
     where (p.audit_form_id, a.checkpoint_id) in (select q.form, q.place & ${LAST_CHECKPOINT} from questions q where q.is_sometimes) ${by}, a.checkpoint_id
    union all
    select ${of}, 0, ${placeOf('p.audit_form_id', 'a.checkpoint_id')}, count(*) filter (where a.kind = 'Fail'), count(*) filter (where a.kind = 'Not applicable')
      from picked p join audit_answers a on a.review_id = p.id where a.kind in ('Fail', 'Not applicable') ${by}, a.checkpoint_id),
  g as (
    select a.employee_id, a.client_id, a.audit_form_id, a.employee_id as person, a.business_date as day, a.manager_id, a.asked, a.failed, a.not_applicable, q.question, q.section
      from asked a join questions q on q.place = a.place)`
}

const { client, employee, manager, form } = reviewGroups

/** How often checkpoints are asked, fail, and do not apply. */
export const failedCheckpoints: ReportSource = {
  rows,
  groups: {
    ...{ client, employee, manager, form },
    section: said('g.section'),
    checkpoint: said('g.question'),
  },
  sums: () => ({
    asked: 'sum(g.asked)::integer',
    answered: 'sum(g.asked - g.not_applicable)::integer',
    failed: 'sum(g.failed)::integer',
    not_applicable: 'sum(g.not_applicable)::integer',
  }),
  parts: { failed_checkpoints: 'g.question' },
  narrow: onlyCounted,
}
