import type { Person, Reply, TestProgram } from '../harness/program.ts'
import { MET, NOTE, answersWith } from './published-form.ts'
import { failed, submittedReview } from './reviewing.ts'

/** Who decides disagreements in the tests: administrators have the responsibility, and there are two of them. */
export async function giveDisputes(program: TestProgram): Promise<void> {
  await program.database.rows(
    `update roles set responsibilities = responsibilities || '{disputes}' where id = $1`,
    [program.company.roles['Admin']],
  )
}

export const REASON = 'The note is in the second field of the case.'

/** Asks for the answer about the note to be Met. */
export const dispute = (
  person: Person,
  audit_review_id: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply> =>
  person.post('audit_disputes/create', {
    ...{ audit_review_id, kind: 'Disagreement' },
    items: [{ checkpoint_id: NOTE, proposed_score_id: MET, reason: REASON }],
    ...more,
  })

/** A released review in which the note was missed: (40 + 30) of 100. */
export const missedNote = (
  program: TestProgram,
  evaluator: Person,
  rules: Readonly<Record<string, unknown>> = {},
): Promise<number> =>
  submittedReview(program, evaluator, rules, {
    answers: answersWith({ [NOTE]: failed('No note') }),
  })

export const decide = (
  person: Person,
  id: number,
  ...decisions: readonly Readonly<Record<string, unknown>>[]
): Promise<Reply> => person.post(`audit_disputes/decide/${id}`, { decisions })
