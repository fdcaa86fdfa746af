import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startBills } from './bills.ts'

// A draft says when it was counted, and is counted again in one way.
const { program, admin, manager, invoice, act, drafted, marchIn } = await startBills()
afterAll(() => program.close())

const MARCH = ['2026-03-01', '2026-03-31'] as const
/** A minute less of one person on a day. */
const shorten = () =>
  program.database.rows(
    `update shift_days set payable_seconds = payable_seconds - 60, desk_seconds = desk_seconds - 60, total_seconds = total_seconds - 60
      where id = (select min(id) from shift_days where business_date = '2026-03-09' and employee_id in (select id from employees where name like 'agent-%'))`,
  )
const changesOf = async (id: number) => {
  const [row] = await program.database.rows<{ changes: number }>(
    `select count(*)::integer as changes from history where resource = 'client-invoices' and record_id = $1`,
    [id],
  )
  return row?.changes ?? 0
}

describe('a draft', () => {
  let id: number
  beforeEach(async () => {
    program.at('2026-04-02T09:00:00.000Z')
    id ??= await drafted(...MARCH)
  })

  it('says when it was counted', async () => {
    await act(admin, 'update', id, { po_number: 'PO-1' })
    expect((await invoice(id)).counted_at).toBe('2026-04-02T09:00:00.000Z')
  })

  it('is counted again, and only the moment is noted where nothing has changed [organisation-48]', async () => {
    const before = await invoice(id)
    const changes = await changesOf(id)
    program.at('2026-04-02T14:05:00.000Z')
    const same = await act(admin, 'count', id)
    expect([same.status, same.body.message]).toEqual([200, 'Nothing has changed'])
    expect(same.body.data).toMatchObject({
      version: before.version,
      total: before.total,
      counted_at: '2026-04-02T14:05:00.000Z',
    })
    expect(await changesOf(id)).toBe(changes)
  })

  it('takes over what has changed of its sources, with the labels and adjustments that were written [organisation-49]', async () => {
    const { lines, version } = await invoice(id)
    lines[0].label = 'Voice agents'
    const credit = { kind: 'Adjustment', label: 'Credit', quantity: 1, rate: -10 }
    await act(admin, 'update', id, { lines: [...lines, credit], version })
    const before = await invoice(id)
    await shorten()
    expect((await invoice(id)).total).toBe(before.total)
    const counted = await act(admin, 'count', id)
    expect(counted.body.data.lines[0]).toMatchObject({
      label: 'Voice agents',
      quantity: before.lines[0].quantity - 0.0167,
    })
    expect(counted.body.data.lines.at(-1)).toMatchObject({ label: 'Credit', amount: -10 })
    expect(counted.body.data.version).toBe(before.version + 1)
    expect(counted.body.message).toBe(
      `Counted again: USD ${counted.body.data.total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    )
  })

  it('is counted by two at once as by one', async () => {
    await shorten()
    const { version } = await invoice(id)
    const both = await Promise.all([act(admin, 'count', id), act(manager, 'count', id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.data.version)).toEqual([version + 1, version + 1])
  })

  it('is counted by those alone who may change it', async () => {
    for (const name of ['lead', 'agent', 'hr'] as const)
      expect((await act(await program.as(name), 'count', id)).status, name).toBe(403)
    expect((await act(admin, 'count', 999_999)).status).toBe(404)
    expect((await act(admin, 'count', id, { total: 1 })).status).toBe(422)
  })

  it('is counted no more once it is in review', async () => {
    await admin.delete(`client_invoices/delete/${id}`)
    const march = await marchIn('In Review')
    expect((await act(admin, 'count', march)).body.code).toBe('invoice.in_review')
    await marchIn('Approved')
    expect((await act(admin, 'count', march)).body.code).toBe('invoice.not_draft')
  })
})
