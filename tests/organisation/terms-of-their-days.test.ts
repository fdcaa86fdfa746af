import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startBills } from './bills.ts'

// A bill of a period goes by what was agreed in it: an edit of today does not reach back, and what nobody agreed is not guessed.
const { program, admin, manager, client, invoice, act, drafted } = await startBills()
afterAll(() => program.close())

const MARCH = ['2026-03-01', '2026-03-31'] as const
const terms = async (values: object) => {
  const { status, body } = await admin.post(`client/update/${client}`, values)
  expect([status, body.error]).toEqual([200, undefined])
}
const termsFrom = (holds_from: string, values: object) => terms({ ...values, holds_from })
/** A client that has never had one of its terms: no form leaves it out. */
async function without(field: string): Promise<void> {
  await program.database.rows(`update clients set ${field} = null where id = $1`, [client])
  await program.database.rows(`delete from past_values where family = 'clients'`)
}
const bill = async () => {
  const id = await drafted(...MARCH)
  const draft = await invoice(id)
  await admin.delete(`client_invoices/delete/${id}`)
  return draft
}

beforeEach(async () => {
  program.at('2026-04-02T09:00:00.000Z')
  await program.database.rows(`delete from past_values where family = 'clients'`)
  await program.database.rows(
    `update clients set date_created = '2024-01-01', currency = 'EUR', tax_percent = 5, minimum_fee = 20000, payment_terms_days = 14 where id = $1`,
    [client],
  )
  await program.database.rows(`delete from past_values where family = 'clients'`)
})

describe('the bill of a period that is over', () => {
  it('goes by the terms of its last day, whatever is agreed afterwards [organisation-50]', async () => {
    const before = await bill()
    expect(before).toMatchObject({ currency: 'EUR', tax_percent: 5, subtotal: 20_000 })
    await terms({
      currency: 'GBP',
      tax_percent: 20,
      minimum_fee: 50_000,
      payment_terms_days: 60,
    })
    const after = await bill()
    expect([after.total, after.currency, after.lines]).toEqual([before.total, 'EUR', before.lines])
  })

  it('takes the least fee of each day in proportion where it changed inside [organisation-51]', async () => {
    await termsFrom('2026-03-17', { minimum_fee: 31_000 })
    const { lines, subtotal } = await bill()
    expect(lines.at(-1)).toMatchObject({ kind: 'Minimum' })
    expect(subtotal).toBe(25_322.58)
    expect(Math.round((20_000 * 16 + 31_000 * 15) / 0.31) / 100).toBe(25_322.58)
  })

  it('takes currency and tax of its last day where they changed inside', async () => {
    await termsFrom('2026-03-31', { currency: 'CHF', tax_percent: 8 })
    expect(await bill()).toMatchObject({ currency: 'CHF', tax_percent: 8 })
    await termsFrom('2026-04-01', { currency: 'SEK', tax_percent: 25 })
    expect(await bill()).toMatchObject({ currency: 'CHF', tax_percent: 8 })
  })

  it('follows terms that are corrected while it is a draft, unless its tax was typed [organisation-52]', async () => {
    const id = await drafted(...MARCH)
    const count = async () => (await act(admin, 'count', id)).body.data.tax_percent
    await act(admin, 'update', id, { tax_percent: 5, note_to_client: 'As agreed' })
    await termsFrom('2026-03-31', { tax_percent: 8 })
    expect(await count()).toBe(8)
    await act(admin, 'update', id, { tax_percent: 0 })
    expect(await count()).toBe(0)
    await act(admin, 'update', id, { tax_percent: null })
    expect(await count()).toBe(8)
    await admin.delete(`client_invoices/delete/${id}`)
  })

  it('is due by the days to pay that were agreed in it', async () => {
    await terms({ payment_terms_days: 60 })
    const id = await drafted(...MARCH)
    await act(admin, 'submit', id)
    expect((await act(manager, 'approve', id)).body.data).toMatchObject({
      issue_date: '2026-04-02',
      due_date: '2026-04-16',
    })
    const late = await admin.post(`client/update/${client}`, {
      tax_percent: 9,
      holds_from: '2026-03-31',
    })
    expect(late).toBeRefused('invoice.terms_billed', {
      number: 'LRK-2026-0001',
      date: '31 Mar 2026',
    })
    await termsFrom('2026-04-01', { tax_percent: 9 })
    await act(admin, 'void', id, { void_reason: 'Tried' })
    await termsFrom('2026-03-31', { tax_percent: 11 })
    expect((await bill()).tax_percent).toBe(11)
  })
})

describe('terms that a client does not have', () => {
  const create = (more: object = {}) =>
    admin.post('client_invoices/create', {
      client_id: client,
      period_start: MARCH[0],
      period_end: MARCH[1],
      ...more,
    })

  it.each([
    ['currency', 'currency'],
    ['tax_percent', 'tax'],
  ])(
    'are not guessed: a draft without %s is refused by its name [organisation-53]',
    async (field, term) => {
      await without(field)
      expect(await create()).toBeRefused('invoice.terms_missing', {
        client: 'Larkspur',
        field: term,
      })
      const current = await admin.post('client_invoices/getCurPeriodInvoice', { client_id: client })
      expect(current.body.code).toBe('invoice.terms_missing')
    },
  )

  it('are not needed where the invoice says them', async () => {
    await without('tax_percent')
    await without('payment_terms_days')
    const made = await create({ tax_percent: 7 })
    expect(made.body.data.tax_percent).toBe(7)
    const { id } = made.body.data
    const early = await act(admin, 'submit', id)
    expect(early).toBeRefused('invoice.terms_missing', { client: 'Larkspur', field: 'days to pay' })
    await act(admin, 'update', id, { due_date: '2026-05-01' })
    expect((await act(admin, 'submit', id)).status).toBe(200)
    await act(admin, 'void', id, { void_reason: 'Tried' })
  })

  it('hold for the days before, once they are entered', async () => {
    await without('currency')
    await terms({ currency: 'EUR' })
    expect((await bill()).currency).toBe('EUR')
  })
})
