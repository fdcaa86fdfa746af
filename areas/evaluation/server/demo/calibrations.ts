import { chance } from '#database/demo/chance.ts'
import { shownAnswers } from '#areas/quality/contract/reviews/check-answers.ts'
import type { ReviewAnswer } from '#areas/quality/contract/reviews/review-rows.ts'
import {
  type FormDefinition,
  readFormDefinition,
} from '#areas/quality/contract/scorecards/form-definition.ts'
import { hoursAfter } from '#areas/quality/contract/reviews/review-rules.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { storeSheet } from '../calibrations/sheets.ts'

/** A session of last month with an expert, and one that still waits for answers. */
export async function insertCalibrations(sql: Sql, now: string): Promise<void> {
  const [form] = await sql.rows<DemoForm>(
    `select f.id, f.client_id, d.definition,
            array(select u.id from administration.users u join administration.roles r on r.id = u.role_id
                   where r.name = 'QA' and u.may_sign_in order by u.email <> 'qa@muster.example', u.id limit 3) as quality,
            (select u.id from administration.users u where u.email = 'admin@muster.example') as expert,
            (select l.id from activities.activity_logs l where l.client_id = f.client_id and l.started_at < $1 and not l.is_deleted order by l.started_at desc limit 1) as log
       from quality.audit_forms f join quality.form_definitions d on d.id = f.id join organisation.clients c on c.id = f.client_id
      where c.name = 'Larkspur Lodging' and f.status = 'Published'`,
    [now],
  )
  if (!form || form.quality.length < 3) return
  const days = (count: number) => hoursAfter(now, count * 24)
  const closed = await insertSession(sql, form, {
    ...{ name: 'Refund call, October', reference: 'C-47311', expert: form.expert },
    ...{ due_at: days(-18), revealed_at: days(-19), closed_at: days(-18) },
    notes: 'A notice that is read only halfway is Partly, not Met.',
  })
  for (const user of [...form.quality, ...(form.expert === null ? [] : [form.expert])])
    await answer(sql, form, { session: closed, user, kind: kindOf(form, user) })
  const open = await insertSession(sql, form, {
    ...{ name: 'Late check-in, November', reference: form.log === null ? 'C-48870' : null },
    ...{ expert: null, due_at: days(3), revealed_at: null, closed_at: null, notes: null },
  })
  for (const user of form.quality.slice(1))
    await answer(sql, form, { session: open, user, kind: 'Participant' })
}

interface DemoForm {
  readonly id: number
  readonly client_id: number
  readonly definition: unknown
  readonly quality: readonly number[]
  readonly expert: number | null
  readonly log: number | null
}

interface DemoSession {
  readonly name: string
  readonly reference: string | null
  readonly expert: number | null
  readonly due_at: string
  readonly revealed_at: string | null
  readonly closed_at: string | null
  readonly notes: string | null
}

const kindOf = ({ expert }: DemoForm, user: number) =>
  user === expert ? 'Baseline' : 'Participant'

async function insertSession(sql: Sql, form: DemoForm, session: DemoSession): Promise<number> {
  const { name, reference, expert, due_at, revealed_at, closed_at, notes } = session
  const [stored] = await sql.rows<{ id: number }>(
    `insert into audit_calibrations (name, client_id, audit_form_id, activity_log_id, interaction_reference, participant_ids, baseline_user_id, facilitator_id,
                                     due_at, revealed_at, closed_at, notes, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      ...[name, form.client_id, form.id, reference === null ? form.log : null, reference],
      ...[form.quality, expert, form.quality[0], due_at, revealed_at, closed_at, notes],
      closed_at === null ? 'Open' : 'Closed',
    ],
  )
  return stored?.id ?? 0
}

interface Answering {
  readonly session: number
  readonly user: number
  readonly kind: 'Participant' | 'Baseline'
}

const answer = (sql: Sql, form: DemoForm, { session, user, kind }: Answering) =>
  storeSheet(
    sql,
    { id: session, audit_form_id: form.id },
    user,
    kind,
    answersOf(readFormDefinition(form.definition), `${session}-${user}`),
  )

/** How often a person answers otherwise than with full marks. */
const STRICT = 0.28

function answersOf(form: FormDefinition, key: string): ReviewAnswer[] {
  const answers = form.checkpoints.map(({ id, scale, evidence_required }) => {
    const offered = form.scores.filter((score) => score.scale === scale)
    const isLess = chance('calibration', key, id) < STRICT
    const wanted = isLess && !evidence_required ? 'Partial' : 'Pass'
    const score = offered.find(({ kind }) => kind === wanted) ?? offered[0]
    return {
      ...{ checkpoint_id: id, score_id: score?.id ?? 0, infraction_ids: [], evidence_url: null },
      ...{ comment: score?.comment_required ? 'Only in part.' : null, penalty_points: null },
    }
  })
  return shownAnswers(form, answers)
}
