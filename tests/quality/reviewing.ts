import type { Person, Reply, TestProgram } from '../harness/program.ts'
import { logAs } from '../activities/logging.ts'
import { answersWith, NOT_MET, publishedForm } from './published-form.ts'

/** The moment at which the tests of reviews work. */
export const NOW = '2026-03-10T12:00:00.000Z'

let logged = 0

/** A log of a person, each at a time of its own. */
export async function logOf(program: TestProgram, person: Person): Promise<number> {
  const started_at = new Date(Date.parse('2026-03-09T00:00:00Z') + ++logged * 60_000).toISOString()
  const { status, body } = await logAs(program, person, { started_at, duration_seconds: 30 })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}

/** A review of a call of the agent, finished or as far as `more` says. */
export async function reviewOf(
  program: TestProgram,
  evaluator: Person,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  const audit_form_id =
    'audit_form_id' in more ? more['audit_form_id'] : await publishedForm(program.database)
  return evaluator.post('audit_reviews/create', {
    employee_id: program.company.employees['agent'],
    client_id: program.company.clients['Larkspur'],
    source: 'Call',
    interaction_reference: 'C-1007',
    interaction_at: '2026-03-09T10:00:00.000Z',
    answers: answersWith(),
    ...more,
    audit_form_id,
  })
}

/** One of the verbs of a review. */
export const verb = (person: Person, name: string, id: number, body: object = {}): Promise<Reply> =>
  person.post(`audit_reviews/${name}/${id}`, body)

export const readReview = (person: Person, id: number): Promise<Reply> =>
  person.get(`audit_reviews/getById/${id}`)

export const refusalOf = ({ status, body }: Reply) => [status, body.error]

/** A failed answer with its comment. */
export const failed = (comment: string) => ({ score_id: NOT_MET, comment })

/** A review that its evaluator submitted, with a form of such rules. */
export async function submittedReview(
  program: TestProgram,
  evaluator: Person,
  rules: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const audit_form_id = await publishedForm(program.database, rules)
  const { status, body } = await reviewOf(program, evaluator, {
    audit_form_id,
    submit: true,
    ...more,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}
