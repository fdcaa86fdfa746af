import type { ReachWord } from '#platform/contract/permissions.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import { owner } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { type Reaching, scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'

/** What is counted: for whom, and which part of it. */
export interface Counting {
  readonly viewer: Reaching
  readonly reach: readonly ReachWord[]
  readonly input: {
    readonly quiz_ids: readonly number[]
    readonly offices_ids: readonly number[]
    readonly departments_ids: readonly number[]
    readonly client_ids: readonly number[]
    /** The day the count is of; today where none is named. */
    readonly date?: string | null
  }
  readonly now: string
}

/**
 * A query `g` of the people in reach who work here, each with every mandatory course they are assigned, and once without any. What counts them
 * counts `g.assignment_id`. On a day that is over people stand where they belonged, and courses as they had been passed.
 */
export function countedRows({ viewer, reach, input, now }: Counting): {
  readonly rows: string
  readonly parameters: Parameters
} {
  const parameters = new Parameters()
  const some = (ids: readonly number[], condition: (place: string) => string): string =>
    ids.length === 0 ? 'true' : condition(parameters.add(ids, 'bigint[]'))
  const today = now.slice(0, 10)
  if (input.date && (input.date > today || input.date < FIRST_DAY))
    refuseFields({ date: [t`Choose today, or a day that is over.`] })
  const past = input.date && input.date < today ? input.date : undefined
  const day = `${parameters.add(past ?? now, 'timestamptz')}::date`
  const { place, people, assignments } = past ? ON_A_DAY : NOW
  const conditions = [
    scopeCondition(owner('id'), reach, viewer, parameters, 'e'),
    some(input.offices_ids, (ids) => `${place}.office_id = any(${ids})`),
    some(input.departments_ids, (ids) => `${place}.department_id = any(${ids})`),
    some(input.client_ids, (ids) => `e.client_ids && ${ids}`),
  ].join(' and ')
  const courses = some(input.quiz_ids, (ids) => `a.quiz_id = any(${ids})`)
  const rows = `
    p as materialized (
      select e.id, e.name, ${place}.office_id, ${place}.department_id, e.client_ids, ${place}.reports_to_id from ${people(day)} and ${conditions}),
    g as (
      select p.id as person, p.name, p.office_id, p.department_id, p.client_ids, p.reports_to_id, a.id as assignment_id, a.quiz_id, a.state,
             a.state = 'Valid' and a.expires_on <= ${day} + 30 as is_expiring
        from p left join ${assignments(day)} and ${courses})`
  return { rows, parameters }
}

/** No company that uses Muster knows of courses before it. */
const FIRST_DAY = '2000-01-01'

const NOW = {
  place: 'e',
  people: () => `people.employees e where not e.is_deleted and e.status in ('Active', 'On Notice')`,
  assignments: () =>
    'course_assignments a on a.employee_id = p.id and a.is_mandatory and a.withdrawn_on is null and not a.is_deleted',
}

const ON_A_DAY = {
  place: 't',
  people: (day: string) =>
    `people.there_on(${day}) t cross join lateral (
       select x.id, x.name, array(select c.client_id from people.client_assignments c where c.employee_id = x.id and not c.is_deleted and ${day} <@ daterange(c.from_date, c.to_date, '[]')) as client_ids
         from people.employees x where x.id = t.employee_id) e where true`,
  assignments: (day: string) =>
    `mandatory_courses_on(array(select id from p), ${day}) a on a.employee_id = p.id`,
}

/** The sums of a group of `g`, and the percentages of these. */
export const SUMS = `
  count(g.assignment_id)::integer as assigned,
  (count(*) filter (where g.state = 'Valid'))::integer as valid,
  (count(*) filter (where g.state = 'In time'))::integer as in_time,
  (count(*) filter (where g.state = 'Overdue'))::integer as overdue,
  (count(*) filter (where g.state = 'Expired'))::integer as expired,
  ${percentOf("g.state = 'Valid'")} as completion_percentage,
  ${percentOf("g.state in ('Valid', 'In time')")} as compliance_percentage`

/** A share of the assignments of a group in percent, rounded half up; null without any. */
export function percentOf(condition: string): string {
  return `round(100.0 * count(*) filter (where ${condition}) / nullif(count(g.assignment_id), 0), 2)`
}

/** What a dashboard shows of a course: compliance, or completion. */
export const shownPercent = (showCompliance: boolean | null): string =>
  percentOf(showCompliance === false ? "g.state = 'Valid'" : "g.state in ('Valid', 'In time')")
