import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencyDigits } from '#platform/contract/words/currency-digits.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { startBills } from './bills.ts'

// Lines, tax and total of an invoice have the digits of its currency.
const { program, admin, manager, client, act, invoice } = await startBills()
afterAll(() => program.close())

/** A bill of one adjustment in a currency, of days of its own. */
async function bill(
  currency: string,
  { quantity, rate, tax_percent }: { quantity: number; rate: number; tax_percent: number },
) {
  await program.database.rows(
    `with none as (update client_rates set is_deleted = true where client_id = $2)
     update clients set currency = $1, minimum_fee = 0 where id = $2`,
    [currency, client],
  )
  const made = await admin.post('client_invoices/create', {
    client_id: client,
    period_start: '2026-02-01',
    period_end: '2026-02-28',
    tax_percent,
    lines: [{ kind: 'Adjustment', label: 'Work', quantity, rate }],
  })
  expect([made.status, made.body.error]).toEqual([200, undefined])
  return made.body.data
}

describe('an invoice', () => {
  beforeAll(() => program.at('2026-04-02T09:00:00.000Z'))

  it.each([
    ['JPY', { quantity: 612.5, rate: 3450.4, tax_percent: 10 }, [2_113_370, 211_337, 2_324_707]],
    ['JPY', { quantity: 612.5, rate: 3450, tax_percent: 10 }, [2_113_125, 211_313, 2_324_438]],
    ['KWD', { quantity: 418.25, rate: 4.125, tax_percent: 5 }, [1725.281, 86.264, 1811.545]],
    ['CLF', { quantity: 3, rate: 1.2345, tax_percent: 19 }, [3.7035, 0.7037, 4.4072]],
    ['EUR', { quantity: 418.25, rate: 4.125, tax_percent: 5 }, [1725.28, 86.26, 1811.54]],
  ] as const)('in %s of %j comes to whole digits', async (currency, work, [net, tax, total]) => {
    const { id, lines, subtotal, tax_amount, ...draft } = await bill(currency, work)
    expect([lines[0].amount, subtotal, tax_amount, draft.total]).toEqual([net, net, tax, total])
    await admin.delete(`client_invoices/delete/${id}`)
  })

  it('is submitted, printed, approved and paid with the digits of its currency [organisation-55]', async () => {
    const { id } = await bill('KWD', { quantity: 418.25, rate: 4.125, tax_percent: 5 })
    expect((await act(admin, 'submit', id)).status).toBe(200)
    const approved = await act(manager, 'approve', id)
    expect([approved.status, approved.body.error]).toEqual([200, undefined])
    const { content } = await admin.file('GET', `client_invoices/getPdf/${id}`)
    const text = (await pdfText(content)).join('\n')
    for (const words of ['1,725.281', '86.264', 'KWD 1,811.545']) expect(text).toContain(words)
    await act(admin, 'send', id)
    const paid = await act(admin, 'pay', id, { paid_on: '2026-04-20', paid_amount: 1811.545 })
    expect(paid.body.data.paid_amount).toBe(1811.545)
    expect((await invoice(id)).total).toBe(1811.545)
  })

  it('in yen that was rounded to two digits before still moves on', async () => {
    await program.database.rows(
      `update clients set currency = 'JPY', minimum_fee = 0 where id = $1`,
      [client],
    )
    const [old] = await program.database.rows<{ id: number }>(
      `insert into client_invoices (client_id, period_start, period_end, currency, lines, state, number)
       values ($1, '2026-01-01', '2026-01-31', 'USD', '[{"kind": "Adjustment", "label": "Old", "quantity": 1, "rate": 18741.25}]', 'Draft', null) returning id`,
      [client],
    )
    for (const statement of [
      'alter table client_invoices disable trigger client_invoices_price',
      `update client_invoices set currency = 'JPY', state = 'Sent', number = 'OLD-1' where id = ${old?.id}`,
      'alter table client_invoices enable trigger client_invoices_price',
    ])
      await program.database.rows(statement)
    const paid = await act(admin, 'pay', old?.id ?? 0, {
      paid_on: '2026-04-20',
      paid_amount: 18_741.25,
    })
    expect([paid.status, paid.body.data?.total]).toEqual([200, 18_741.25])
  })

  it('has the same digits in the database as in the program, in every currency', async () => {
    const codes = Intl.supportedValuesOf('currency')
    const rows = await program.database.rows<{ code: string; digits: number }>(
      'select code, currency_digits(code) as digits from unnest($1::text[]) code',
      [[...codes, 'usd', 'XQZ', 'UYW', 'CLF']],
    )
    expect(rows.map(({ code, digits }) => [code, digits])).toEqual(
      rows.map(({ code }) => [code, currencyDigits(code)]),
    )
    expect(new Set(rows.map(({ digits }) => digits))).toEqual(new Set([0, 2, 3, 4]))
  })
})
