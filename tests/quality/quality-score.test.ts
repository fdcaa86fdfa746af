import { afterAll, beforeAll, expect, it } from 'vitest'
import { qualityMeasures } from '#areas/quality/server/kpi-measures.ts'
import { kpiMeasures } from '#areas/performance/contract/kpi-metrics.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { answersWith, NOTE, PARTLY } from './published-form.ts'
import { NOW, reviewOf, submittedReview, verb } from './reviewing.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
})
afterAll(() => program.close())

it('the quality score is the mean of what was released, by the day of the work', async () => {
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
