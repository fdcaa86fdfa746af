import { afterAll, expect, it } from 'vitest'
import { languageModelsOf } from '#areas/language-models/contract/service/model-service.ts'
import { startBills } from '../organisation/bills.ts'

// What models cost for a client in a month, taken over into its invoice.
const { program, admin, client, act, invoice, marchIn } = await startBills()
afterAll(() => program.close())

const spend = (cost: string, day: string, more: object = {}) =>
  languageModelsOf(program.engine).bookSpending({
    ...{ now: `${day}T12:00:00.000Z`, purpose: 'chat', model: 'gpt-x', client_id: client, cost },
    ...more,
  })
const costs = (lines: readonly { label: string; kind: string; amount: number }[]) =>
  lines
    .filter(({ label }) => label.startsWith('Language models'))
    .map(({ label, kind, amount }) => [label, kind, amount])

it('the cost of language models becomes an adjustment of a draft, replaced when it is taken over again [language-models-13]', async () => {
  const march = await marchIn('Draft')
  const nothing = await act(admin, 'takeAdjustments', march, {})
  expect(nothing).toBeRefused('invoice.nothing_spent')
  const { total, currency } = await invoice(march)
  await program.database.rows(
    `insert into llm_models (name, model_id, currency) values ('GPT X', 'gpt-x', $1)`,
    [currency],
  )
  await spend('1.234567', '2026-03-05')
  await spend('0.765433', '2026-03-31')
  await spend('9.000000', '2026-04-02')
  await spend('9.000000', '2026-03-05', { client_id: null })
  const taken = await act(admin, 'takeAdjustments', march, {})
  expect(taken.body.message).toBe('1 adjustment taken over')
  expect(costs(taken.body.data.lines)).toEqual([['Language models, March 2026', 'Adjustment', 2]])
  expect(taken.body.data.total).toBeGreaterThan(total)
  await spend('0.500000', '2026-03-06')
  const again = await act(admin, 'takeAdjustments', march, {})
  expect(costs(again.body.data.lines)).toEqual([['Language models, March 2026', 'Adjustment', 2.5]])
})

it('the cost of language models in another currency is refused', async () => {
  const march = await marchIn('Draft')
  await program.database.rows('delete from llm_models')
  await program.database.rows(
    `insert into llm_models (name, model_id, currency) values ('GPT Y', 'gpt-y', 'JPY')`,
  )
  await spend('3', '2026-03-07')
  const { status, body } = await act(admin, 'takeAdjustments', march, {})
  expect({ status, body }).toBeRefused('invoice.other_currency', {
    label: 'Language models, March 2026',
    theirs: 'JPY',
  })
})
