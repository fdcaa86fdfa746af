import {
  type AddedUp,
  named,
  type ReportSource,
  said,
} from '#platform/server/reports/report-source.ts'
import { cumulative } from '../../contract/reports/cumulative.ts'
import { onlyCounted, pickedReviews, reviewGroups } from './reviewed-scores.ts'

/** Errors: failed answers, once for each reason that is named, and what was found in logged activities. */
const rows = (where: string): string => `
  ${pickedReviews(where)},
  g as (
    select p.employee_id, p.client_id, p.audit_form_id, p.employee_id as person, p.business_date as day, p.manager_id, a.error_category_id, i.name as infraction
      from picked p join audit_answers a on a.review_id = p.id and a.kind = 'Fail' left join lateral unnest(a.infraction_ids) named(id) on true
      left join audit_form_infractions i on i.id = named.id
    union all
    select p.employee_id, p.client_id, p.audit_form_id, p.employee_id, p.business_date, p.manager_id, f.error_category_id, i.name
      from picked p join audit_findings f on f.review_id = p.id left join audit_infractions i on i.id = f.audit_infraction_id)`

const { client, employee, manager, form } = reviewGroups

/** The errors found, the most frequent first. */
export const foundErrors: ReportSource = {
  rows,
  groups: {
    ...{ client, employee, manager, form },
    category: named('g.error_category_id', 'audit_error_categories'),
    infraction: said('g.infraction', 'Not named'),
  },
  sums: () => ({ errors: 'count(*)::integer' }),
  figured: { names: ['cumulative_percent'], figure: addShares },
  parts: { error_category_ids: 'g.error_category_id' },
  narrow: onlyCounted,
}

/** Groups come in the order of their size. */
function addShares({ totals, groups }: AddedUp): AddedUp {
  const counts = groups.map(({ errors }) => Number(errors))
  const shares = cumulative(counts, Number(totals['errors']))
  return {
    totals: { ...totals, cumulative_percent: null },
    groups: groups.map((row, place) => ({ ...row, cumulative_percent: shares[place] ?? null })),
  }
}
