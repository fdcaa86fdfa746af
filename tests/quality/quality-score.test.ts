import { afterAll, beforeAll, expect, it } from 'vitest'
import { qualityMeasures } from '#areas/quality/server/kpi-measures.ts'
import { kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { answersWith, NOTE, PARTLY, publishedForm } from './published-form.ts'
import { NOW, reviewOf, submittedReview, verb } from './reviewing.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
})
afterAll(() => program.close())

it('the quality score is the mean of what was released, by the day of the work [quality-31]', async () => {
  const [lead, quality] = await Promise.all([program.as('lead'), program.as('office-admin')])
  await submittedReview(program, lead)
  const some = { [NOTE]: { score_id: PARTLY, comment: 'Only the date.' } }
  await submittedReview(program, lead, {}, { answers: answersWith(some) })
  await submittedReview(program, lead, {}, { interaction_at: '2026-02-27T10:00:00.000Z' })
  await submittedReview(program, lead, { release_delay_hours: 24 })
  await reviewOf(program, lead)
  const voided = await submittedReview(program, lead)
  await verb(quality, 'void', voided, { reason: 'The wrong call' })
  const [measure] = kpiMeasures.among(qualityMeasures)
  const agent = program.company.employees['agent']
  const rows = await program.database.rows(measure?.sql ?? '', [
    [agent],
    '2026-03-01',
    '2026-03-31',
    NOW,
  ])
  expect(rows).toEqual([{ employee_id: agent, actual: 92.5, sample: 2 }])
})

it('the list of forms tells reviews and average of late, and no average of fewer than five agents [quality-23]', async () => {
  const quality = await program.as('office-admin')
  const audit_form_id = await publishedForm(program.database)
  const some = { [NOTE]: { score_id: PARTLY, comment: 'Only the date.' } }
  const listed = async () => {
    // The days are those of the database, whose clock is not that of the tests.
    await program.database.rows(
      `update audit_reviews set interaction_at = statement_timestamp() - interval '2 days' where audit_form_id = $1 and interaction_at < '2026-03-10'`,
      [audit_form_id],
    )
    const { data } = (await quality.get('audit_form_new/getAll?sort=-reviews')).body
    const { id, reviews, average_score } = data[0]
    return { id, reviews, average_score }
  }
  const review = (name: string, answers: object) =>
    reviewOf(program, quality, {
      ...{ audit_form_id, answers, employee_id: program.company.employees[name], submit: true },
    })
  for (const name of ['agent', 'agent-b', 'agent-c', 'agent2'])
    await review(name, answersWith(some))
  await review('agent', answersWith())
  const form = { id: audit_form_id }
  expect(await listed()).toEqual({ ...form, reviews: 5, average_score: null })
  await review('agent2-b', answersWith())
  expect(await listed()).toEqual({ ...form, reviews: 6, average_score: 90 })
  await program.database.rows(
    `update audit_reviews set interaction_at = statement_timestamp() - interval '35 days' where audit_form_id = $1 and employee_id = $2`,
    [audit_form_id, program.company.employees['agent']],
  )
  expect(await listed()).toEqual({ ...form, reviews: 4, average_score: null })
})
