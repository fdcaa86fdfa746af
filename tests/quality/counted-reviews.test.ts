import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedStates } from '#areas/quality/contract/reports/audit-reports.ts'
import { reviewStates } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

it('the server counts the reviews of a form by an index of the states that count, and of no others', async () => {
  const [index] = await program.database.rows<{ holds: string }>(
    `select pg_get_indexdef('audit_reviews_form_day_idx'::regclass) as holds`,
  )
  const held = reviewStates.filter((state) => index?.holds.includes(`'${state}'`))
  expect(held).toEqual(countedStates)
})
