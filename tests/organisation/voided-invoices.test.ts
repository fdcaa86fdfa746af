import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { once } from '../harness/once.ts'
import { startBills } from './bills.ts'

// A voided invoice stays readable to its last row, and the one that is made in its place says how it differs.
const { program, admin, manager, invoice, act, drafted } = await startBills()
afterAll(() => program.close())

interface Source {
  seconds: number | null
  is_estimate: boolean
}

const MARCH = ['2026-03-01', '2026-03-31'] as const
const sourcesOf = async (id: number, position: number): Promise<Source[]> => {
  const { status, body } = await admin.get(
    `client_invoices/getSources/${id}?position=${position}&endRow=1000`,
  )
  expect(status).toBe(200)
  return body.data
}
const secondsOf = async (id: number, position: number) =>
  (await sourcesOf(id, position)).reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)
const heldBy = async (id: number) => {
  const [row] = await program.database.rows<{ all: number; claimed: number }>(
    `select count(*)::integer as all, count(*) filter (where not is_void)::integer as claimed from client_invoice_sources where invoice_id = $1`,
    [id],
  )
  return row
}
const voided = async (id: number) => {
  const answer = await act(admin, 'void', id, { void_reason: 'Wrong rates' })
  expect([answer.status, answer.body.data?.state]).toEqual([200, 'Void'])
  return answer.body.data
}

/** An approved invoice of March that was voided, and the approved one in its place, by a rate that has risen. */
const replaced = once(async () => {
  const first = await drafted(...MARCH)
  await act(admin, 'submit', first)
  expect((await act(manager, 'approve', first)).status).toBe(200)
  const before = await invoice(first)
  const held = await heldBy(first)
  await voided(first)
  await program.database.rows(`update client_rates set rate = 10 where label = 'Agent'`)
  const second = await drafted(...MARCH)
  await act(admin, 'submit', second)
  expect((await act(manager, 'approve', second)).status).toBe(200)
  return { first, second, before, held }
})

describe('an invoice that is voided', () => {
  it('before anybody approved it keeps its lines and the rows they count [organisation-45]', async () => {
    const id = await drafted(...MARCH)
    const draft = await invoice(id)
    const data = await voided(id)
    expect([data.total, data.lines]).toEqual([draft.total, draft.lines])
    expect(await secondsOf(id, 1)).toBe(2_925_000)
    expect(await heldBy(id)).toEqual({ all: 250 + 50 + 136 + 72 + 1, claimed: 0 })
    await program.database.rows(
      `update shift_days set payable_seconds = payable_seconds - 60, desk_seconds = desk_seconds - 60, total_seconds = total_seconds - 60
        where business_date = '2026-03-09' and employee_id in (select id from employees where name like 'agent-%')`,
    )
    expect(await secondsOf(id, 1)).toBe(2_925_000)
  })

  it('in review keeps them too, and says which were estimates', async () => {
    const id = await drafted(...MARCH)
    const sheet = `update timesheets set state = $1 where id = (select min(id) from timesheets where period_start = '2026-03-01')`
    await program.database.rows(sheet, ['Submitted'])
    expect((await act(admin, 'submit', id)).status).toBe(200)
    const { lines } = await voided(id)
    await program.database.rows(sheet, ['Approved'])
    expect(lines[0].is_estimate).toBe(true)
    expect(await secondsOf(id, 1)).toBeCloseTo(lines[0].quantity * 3600, 0)
    expect((await sourcesOf(id, 1)).filter(({ is_estimate }) => is_estimate).length).toBe(25)
  })

  it('after its approval gives up its claim alone, and the next one says how it differs [organisation-46]', async () => {
    const { first, second, before, held } = await replaced()
    expect(await invoice(first)).toMatchObject({
      lines: before.lines,
      total: before.total,
      number: before.number,
      issued: before.issued,
    })
    expect(await heldBy(first)).toEqual({ all: held?.all, claimed: 0 })
    expect(await invoice(second)).toMatchObject({
      replaces_id: first,
      replaces_name: before.number,
      replaced_total: before.total,
      state: 'Approved',
    })
    expect((await invoice(second)).total - before.total).toBeCloseTo(
      0.5 * before.lines[0].quantity * 1.05,
      1,
    )
  })

  it('is not deleted, changed or voided again', async () => {
    const { first: id } = await replaced()
    const answers = [
      await admin.delete(`client_invoices/delete/${id}`),
      await act(admin, 'update', id, { po_number: 'x' }),
      await act(admin, 'void', id, { void_reason: 'Again' }),
      await act(admin, 'submit', id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  })
})

describe('the database', () => {
  beforeAll(async () => {
    await replaced()
  })
  const newest = (state: string) =>
    `(select id from client_invoices where state = '${state}' and number is not null order by id desc limit 1)`

  it.each(['Approved', 'Void'])(
    'changes nothing of what an invoice says that is %s [organisation-47]',
    async (state) => {
      for (const change of [
        `lines = '[]'`,
        'tax_percent = 0',
        'total = total',
        `currency = 'JPY'`,
        `issued = '{}'`,
        `due_date = '2030-01-01'`,
        `note_to_client = 'Other'`,
        'is_deleted = true',
        `state = 'Draft'`,
      ]) {
        const changed = program.database.rows(
          `update client_invoices set ${change} where id = ${newest(state)}`,
        )
        if (change === 'total = total') await changed
        else await expect(changed, change).rejects.toThrow('an approved invoice stays as it is')
      }
    },
  )

  it('changes nothing of the rows behind one, and gives no days back to a void one', async () => {
    const rows = `client_invoice_sources where invoice_id =`
    for (const change of [
      `update client_invoice_sources set seconds = 1 where invoice_id = ${newest('Approved')}`,
      `update client_invoice_sources set is_void = false where invoice_id = ${newest('Void')}`,
      `delete from ${rows} ${newest('Approved')}`,
      `delete from ${rows} ${newest('Void')}`,
    ])
      await expect(program.database.rows(change), change).rejects.toThrow(
        'what an invoice billed stays as it is',
      )
  })
})
