import { chance } from '#database/demo/chance.ts'
import { insertRows } from '#database/demo/insert-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { ReviewAnswer, ReviewFinding } from '../../../contract/reviews/review-rows.ts'
import { hoursAfter, type ReviewRules, usualRules } from '../../../contract/reviews/review-rules.ts'
import {
  type FormDefinition,
  readFormDefinition,
} from '../../../contract/scorecards/form-definition.ts'
import { type ScoredFinding, scoreFindings } from '../../../contract/scoring/score-findings.ts'
import { type Score, scoreForm } from '../../../contract/scoring/score.ts'
import { type DemoInfraction, infractionsByCode } from '../form-infractions.ts'
import { evaluate } from './evaluate.ts'
import { type ReviewedWork, reviewedWork, WEEKS } from './reviewed-work.ts'
import { acknowledgementOf, summaryOf } from './review-remarks.ts'

/** So many reviews in all, about. */
const REVIEWS = 600
/** Of logged activities, the share that is audited by errors alone. */
const WITHOUT_FORM = 0.08
/** Two strict evaluators and a lenient one: what each finds of the same work. */
const LENIENCE = [-0.06, -0.05, 0.09] as const
/** What people learn in half a year. */
const LEARNED = 0.06
/** Of the reviews of the last week, the share that is not finished. */
const BEGUN = 0.2
/** The review that the demo account of an agent finds to read was released so many hours ago. */
const TO_READ = 20
/** There is something to learn from it, and to dispute. */
const WEAK = 0.5

type DemoFinding = Omit<ReviewFinding, 'points'> & ScoredFinding

interface DemoForm extends Pick<ReviewRules, 'release_delay_hours' | 'dispute_window_hours'> {
  readonly id: number
  readonly client_id: number
  readonly published_at: string
  readonly definition: FormDefinition
}

/** Half a year of reviews by three evaluators: most are closed, those of the last days wait for their agents. */
export async function insertReviews(sql: Sql, now: string): Promise<void> {
  const forms = await demoForms(sql)
  const evaluators = await sql.rows<{ id: number; employee_id: number }>(
    `select u.id, u.employee_id from administration.users u join administration.roles r on r.id = u.role_id where r.name = 'QA' and not u.is_deleted
      order by u.email <> 'qa@muster.example', u.id limit 3`,
  )
  const findings = await demoFindings(sql)
  const infractions = await infractionsByCode(sql)
  const work = await reviewedWork(sql, now)
  if (work.length === 0) return
  const share = REVIEWS / work.length
  const drawn = work.filter(
    (one) =>
      isToRead(one) ||
      chance('drawn', one.employee_code, one.client_id, one.week) <
        share * (one.week === 0 ? 2 : 1),
  )
  const rows = drawn.flatMap((one, place) => {
    const by = Math.floor(chance('evaluator', place) * evaluators.length)
    const form =
      chance('form', place) < WITHOUT_FORM && one.activity_log_id ? undefined : formFor(forms, one)
    const evaluator = evaluators[by]
    if ((!form && one.activity_log_id === null) || !evaluator) return []
    return [
      rowOf(one, {
        place,
        form,
        findings,
        infractions,
        evaluator: evaluator.id,
        lenience: LENIENCE[by] ?? 0,
        now,
      }),
    ]
  })
  await insertRows(sql, 'audit_reviews', 'review_number', rows.map(numbered))
  await sql.rows(`select setval('audit_review_numbers', $1)`, [rows.length])
}

/** The one that the demo account of an agent finds to read. */
const isToRead = ({ isTried, week }: ReviewedWork) => isTried && week === 0

const numbered = (row: Readonly<Record<string, unknown>>, at: number) => ({
  ...row,
  review_number: `AR-${String(at + 1).padStart(6, '0')}`,
})

async function demoForms(sql: Sql): Promise<DemoForm[]> {
  const forms = await sql.rows<Omit<DemoForm, 'definition'> & { definition: unknown }>(
    'select id, client_id, published_at, definition, release_delay_hours, dispute_window_hours from audit_forms where definition is not null order by published_at desc',
  )
  return forms.map((form) => ({ ...form, definition: readFormDefinition(form.definition) }))
}

/** The version that was published when the work was done. */
const formFor = (forms: readonly DemoForm[], { client_id, interaction_at }: ReviewedWork) =>
  forms.find((form) => form.client_id === client_id && form.published_at < interaction_at)

/** Errors that logs are found with, each with what its severity takes off. */
const demoFindings = (sql: Sql): Promise<DemoFinding[]> =>
  sql.rows(
    `select i.id as audit_infraction_id, i.error_category_id, i.error_severity_id, null as comment, s.points, s.is_critical
       from audit_infractions i join audit_error_severities s on s.id = i.error_severity_id where i.client_id is null order by i.id`,
  )

interface Making {
  readonly place: number
  readonly form: DemoForm | undefined
  readonly findings: readonly DemoFinding[]
  readonly infractions: ReadonlyMap<string, DemoInfraction>
  readonly evaluator: number
  readonly lenience: number
  readonly now: string
}

function rowOf(work: ReviewedWork, making: Making): Readonly<Record<string, unknown>> {
  const { place, form, evaluator, lenience } = making
  const learned = LEARNED * (1 - work.week / WEEKS)
  const skill = isToRead(work) ? WEAK : 0.66 + chance('skill', work.employee_code) * 0.24 + learned
  const answers = form
    ? evaluate(form.definition, skill + lenience, `R${place}`, making.infractions)
    : []
  const found = form
    ? []
    : making.findings.filter((_, at) => chance('found', place, at) > skill + 0.06)
  const score = form ? scoreForm(form.definition, answers.map(scored)) : scoreFindings(found)
  if (!score) throw new Error('Every checkpoint was answered.')
  return {
    ...{ employee_id: work.employee_id, client_id: work.client_id, evaluator_id: evaluator },
    ...{ activity_log_id: work.activity_log_id, audit_form_id: form?.id ?? null, answers },
    findings: found.map(({ is_critical: _counted, ...finding }) => finding),
    source: work.activity_log_id === null ? 'Call' : 'Logged activity',
    interaction_reference: work.activity_log_id === null ? `C-${48_000 + place}` : null,
    interaction_at: work.interaction_at,
    summary: summaryOf(score.score, `${place}`),
    ...progressOf(work, score, making),
  }
}

const scored = ({ checkpoint_id, score_id, penalty_points }: ReviewAnswer) => ({
  checkpoint_id,
  score_id,
  penalty_points: penalty_points ?? 0,
})

/** How far a review is: a draft until it is submitted, read by its agent some time after its release, closed when it cannot be disputed any more. */
function progressOf(work: ReviewedWork, score: Score, { place, form, now }: Making) {
  const rules = { ...usualRules, ...form }
  const submitted_at = isToRead(work)
    ? hoursAfter(now, -TO_READ)
    : hoursAfter(work.interaction_at, 20 + Math.floor(chance('late', place) * 60))
  const isBegun = work.week === 0 && !isToRead(work) && chance('begun', place) < BEGUN
  if (isBegun || submitted_at > now)
    return { ...untouched, ...unscored, status: 'Draft', date_created: work.interaction_at }
  const submitted = { ...untouched, ...score, submitted_at, date_created: submitted_at }
  const released_at = hoursAfter(submitted_at, rules.release_delay_hours)
  if (released_at > now) return { ...submitted, status: 'Submitted' }
  const released = { ...submitted, released_at, status: 'Released' }
  if (isToRead(work)) return released
  if (chance('void', place) < 0.015)
    return { ...released, status: 'Voided', void_reason: 'The recording was of another call.' }
  const acknowledged_at = hoursAfter(released_at, 6 + Math.floor(chance('read', place) * 40))
  if (acknowledged_at > now || chance('reads', place) > 0.96) return released
  const read = { ...released, acknowledged_at, acknowledgement: acknowledgementOf(`${place}`) }
  const closed_at = hoursAfter(released_at, rules.dispute_window_hours)
  return closed_at > now ? read : { ...read, status: 'Closed', closed_at }
}

const untouched = {
  submitted_at: null,
  released_at: null,
  closed_at: null,
  acknowledged_at: null,
  acknowledgement: null,
  void_reason: null,
}

const unscored = {
  score: null,
  raw_score: null,
  section_scores: null,
  outcome: null,
  band: null,
  fatal_count: null,
}
