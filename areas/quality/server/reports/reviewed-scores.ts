import { joinPlace, leadAndOffice, leadThen } from '#areas/people/contract/place-on-day.ts'
import type { AddedUp, Measured, ReportSource } from '#platform/server/reports/report-source.ts'
import { named, said } from '#platform/server/reports/report-source.ts'
import { countedStates } from '../../contract/reports/audit-reports.ts'
import { meanRange, rounded } from '../../contract/reports/mean-range.ts'

/** Trends are told in points a month. */
const TREND_DAYS = 30
/** Days are counted from here, so that their squares stay small. */
const FIRST_DAY = `date '2025-01-01'`

/** Reviews that are counted by a day of theirs. All that is read here stands in the index `audit_reviews_counted`: what is added here is added there. */
export const reviewsBy = (day: 'business_date' | 'submitted_on', where: string): string => `
    select r.id, r.employee_id, r.evaluator_id, r.client_id, r.audit_form_id, r.score, r.outcome, r.band, r.fatal_count, r.employee_id as person, r.${day} as day,
           ${leadAndOffice}
      from audit_reviews r join people.employees e on e.id = r.employee_id ${joinPlace('r', day)} ${where}`

/** Each with the score the same client gets on average in what is counted. */
const besideOthers = (where: string): string => `
  scored as materialized (${reviewsBy('submitted_on', where)}),
  usual as materialized (select client_id, avg(score) as score from scored group by 1),
  g as (select s.*, s.score - u.score as deviation from scored s join usual u on u.client_id = s.client_id)`

/** Reviews whose parts are counted. */
export const pickedReviews = (where: string): string => `
  picked as not materialized (
    select r.id, r.employee_id, r.client_id, r.audit_form_id, r.business_date, ${leadThen}
      from audit_reviews r join people.employees e on e.id = r.employee_id ${joinPlace('r')} ${where})`

/** How groups of reviews are found. */
export const reviewGroups = {
  client: named('g.client_id', 'clients'),
  employee: named('g.employee_id', 'employees'),
  manager: named('g.manager_id', 'employees'),
  office: named('g.office_id', 'offices'),
  evaluator: named('g.evaluator_id', 'users'),
  form: {
    key: `coalesce(g.audit_form_id::text, '')`,
    label: (key: string) =>
      `coalesce((select f.name || ' v' || f.form_version from audit_forms f where f.id = nullif(${key}, '')::bigint), 'Errors without a form')`,
  },
  outcome: said('g.outcome'),
  band: said('g.band'),
}

/** Drafts and voided reviews are in no figure, and not among the rows behind one, whatever status is chosen. */
export const onlyCounted: NonNullable<ReportSource['narrow']> = async ({ input }) => {
  const chosen: unknown = input['states'] ?? []
  const isChosen = (status: string) =>
    !Array.isArray(chosen) || chosen.length === 0 || chosen.includes(status)
  return { status: { in: countedStates.filter(isChosen) } }
}

/** Scores of reviews, counted by the day of the work. */
export const reviewedScores: ReportSource = {
  rows: (where) => `g as (${reviewsBy('business_date', where)})`,
  groups: reviewGroups,
  alike: { client_id: 'g.client_id' },
  sums: () => ({
    reviews: 'count(*)::integer',
    score_sum: 'sum(g.score)',
    score_squares: 'sum(g.score * g.score)',
    passed: `(count(*) filter (where g.outcome = 'Pass'))::integer`,
    fatals: 'sum(g.fatal_count)::integer',
  }),
  figured: { names: ['average_score', 'range_from', 'range_to'], figure: figureScores },
  narrow: onlyCounted,
}

/** The same with how many of them found an error, one that is fatal among them. */
export const scoresWithErrors: ReportSource = {
  ...reviewedScores,
  rows: (where) => `
    scored as materialized (${reviewsBy('business_date', where)}),
    g as (
      select s.*, exists (select 1 from audit_answers a where a.review_id = s.id and a.kind = 'Fail')
               or exists (select 1 from audit_findings f where f.review_id = s.id) as has_errors from scored s)`,
  sums: (now) => ({
    ...reviewedScores.sums(now),
    fatal_reviews: '(count(*) filter (where g.fatal_count > 0))::integer',
    reviews_with_errors: '(count(*) filter (where g.has_errors))::integer',
  }),
}

/** The same with how they change in a month. */
export const scoresWithTrend: ReportSource = {
  ...reviewedScores,
  sums: (now) => ({
    ...reviewedScores.sums(now),
    day_sum: `sum(g.day - ${FIRST_DAY})`,
    day_squares: `sum((g.day - ${FIRST_DAY})::bigint * (g.day - ${FIRST_DAY}))`,
    day_scores: `sum((g.day - ${FIRST_DAY}) * g.score)`,
  }),
  figured: {
    names: ['average_score', 'range_from', 'range_to', 'trend'],
    figure: figureScores,
  },
}

/** The same by the day of the submission, with how far they are from others of the same client. */
export const scoresOfEvaluators: ReportSource = {
  ...reviewedScores,
  rows: besideOthers,
  sums: (now) => ({ ...reviewedScores.sums(now), deviation_sum: 'sum(g.deviation)' }),
}

/** Averages are of one client, unless they are asked for over several: a form of one asks for more than that of another. */
function figureScores(
  { totals, groups }: AddedUp,
  { pool }: Readonly<Record<string, unknown>>,
): AddedUp {
  const figured = (counted: Measured): Measured => ({
    ...Object.fromEntries(Object.entries(counted).filter(([name]) => !SUMS.has(name))),
    ...(counted['client_id'] !== null || pool === true ? figuresOf(counted) : nothingOf(counted)),
  })
  return {
    totals: figured(totals),
    groups: groups.map((group) => {
      const { key, labels, label } = group
      return { ...figured(group), key, labels, label }
    }),
  }
}

/** Needed for the figures alone. */
const SUMS = new Set([
  'score_sum',
  'score_squares',
  'deviation_sum',
  'day_sum',
  'day_squares',
  'day_scores',
])

const nothingOf = (row: Measured): Measured =>
  Object.fromEntries(Object.keys(figuresOf(row)).map((name) => [name, null]))

function figuresOf(row: Measured): Measured {
  const of = (name: string) => Number(row[name])
  const sums = { count: of('reviews'), sum: of('score_sum'), squares: of('score_squares') }
  const range = meanRange(sums)
  return {
    average_score: sums.count === 0 ? null : rounded(sums.sum / sums.count),
    range_from: range?.from ?? null,
    range_to: range?.to ?? null,
    ...('day_sum' in row && { trend: trendOf(of, sums) }),
  }
}

/** The variance of days that are spread evenly over a fortnight: from fewer nobody can say what a month changes. */
const LEAST_VARIANCE = 16

/** How the score changes in a month, by least squares; null when there are too few days. */
function trendOf(
  of: (name: string) => number,
  { count, sum }: { readonly count: number; readonly sum: number },
): number | null {
  const spread = of('day_squares') - of('day_sum') ** 2 / count
  if (count < 3 || spread / count < LEAST_VARIANCE) return null
  return rounded((TREND_DAYS * (of('day_scores') - (of('day_sum') * sum) / count)) / spread)
}
