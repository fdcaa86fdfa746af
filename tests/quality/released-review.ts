import type { TestProgram } from '../harness/program.ts'
import { answersWith, NOT_MET, NOTE, publishedForm } from './published-form.ts'

/** A review of the agent that missed the note and can be read, disputed for a month. */
export async function releasedReview(
  { database, company }: Pick<TestProgram, 'database' | 'company'>,
  released_at: string,
): Promise<number> {
  const empty = { comment: null, infraction_ids: [], evidence_url: null, penalty_points: 0 }
  const answers = answersWith({ [NOTE]: { score_id: NOT_MET, comment: 'No note' } })
  const review = {
    ...{ employee_id: company.employees['agent'], client_id: company.clients['Larkspur'] },
    ...{ evaluator_id: company.users['admin'], source: 'Call', interaction_reference: 'C-1' },
    audit_form_id: await publishedForm(database, { dispute_window_hours: 720 }),
    ...{ status: 'Released', score: 70, raw_score: 70, outcome: 'Fail', fatal_count: 0 },
    ...{ interaction_at: released_at, submitted_at: released_at, released_at },
    ...{ answers: answers.map((answer) => ({ ...empty, ...answer })), findings: [] },
  }
  const columns = Object.keys(review).join(', ')
  const [stored] = await database.rows<{ id: number }>(
    `insert into audit_reviews (${columns}) select ${columns} from jsonb_populate_record(null::audit_reviews, $1::jsonb) returning id`,
    [JSON.stringify(review)],
  )
  if (!stored) throw new Error('the review was not stored')
  return stored.id
}
