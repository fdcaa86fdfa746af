import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marchOf } from './billing.ts'
import { startBills } from './bills.ts'

// One bill of one period: counted, reviewed by a manager of the client, numbered, sent, paid; or taken back.
const { program, admin, manager, client, invoice, act, drafted, billMarch, marchIn } =
  await startBills()
afterAll(() => program.close())

describe('an invoice', () => {
  it('counts its lines as the worked example says [organisation-35]', async () => {
    const made = await billMarch()
    expect([made.status, made.body.message]).toEqual([200, 'Meeting Note Added Successfully'])
    const lines = made.body.data.lines.map((line: Record<string, unknown>) => [
      line.kind,
      line.label,
      line.quantity,
      line.rate,
      line.amount,
    ])
    expect(lines).toEqual([
      ['Hour', 'Agent', 812.5, 9.5, 7718.75],
      ['Hour', 'Team Lead', 161.25, 14, 2257.5],
      ['Unit', 'Booking confirmed', 1036, 1.25, 1295],
      ['Seat', 'Supervisor desk', 2.3226, 450, 1045.17],
      ['Fixed', 'Platform fee', 1, 300, 300],
      ['Adjustment', 'SLA credit', 1, -150, -150],
    ])
    expect(made.body.data).toMatchObject({
      subtotal: 12_466.42,
      tax_amount: 623.32,
      total: 13_089.74,
      state: 'Draft',
      number: null,
      is_estimate: false,
    })
  })

  it('opens each line to what it counts, which sums to it [organisation-36]', async () => {
    const march = await marchIn('Draft')
    const { lines } = await invoice(march)
    const rows = async (position: number) => {
      const { body } = await admin.get(
        `client_invoices/getSources/${march}?position=${position}&endRow=1000`,
      )
      return body.data
    }
    const sum = (all: Record<string, number>[], name: string) =>
      all.reduce((total, row) => total + (row[name] ?? 0), 0)
    expect(sum(await rows(1), 'seconds')).toBe(2_925_000)
    const [punches] = (await rows(1))[0].shift_days
    expect(Date.parse(punches.started_at)).toBe(Date.parse('2026-03-01T04:00:00.000Z'))
    expect(sum(await rows(3), 'quantity')).toBe(lines[2].quantity)
    expect((await rows(4)).length).toBe(72)
    expect(await rows(6)).toEqual([])
    const paged = await admin.get(`client_invoices/getSources/${march}?startRow=0&endRow=5`)
    expect([paged.body.data.length, paged.body.total]).toEqual([5, 250 + 50 + 136 + 72 + 1])
  })

  it('is alone for its days', async () => {
    expect((await admin.post('client_invoices/create', marchOf(999_999))).status).toBe(422)
    await marchIn('Draft')
    const second = await admin.post('client_invoices/create', marchOf(client))
    expect(second).toBeRefused('invoice.period_taken', {
      number: 'Draft',
      period: '1 Mar 2026 – 31 Mar 2026',
    })
    await expect(
      program.database.rows(
        `insert into client_invoices (client_id, period_start, period_end) values ($1, '2026-03-20', '2026-04-10')`,
        [client],
      ),
    ).rejects.toThrow('client_invoices_one_a_period')
  })

  it('takes labels and adjustments by hand, and nothing else', async () => {
    const march = await marchIn('Draft')
    const { lines, version } = await invoice(march)
    const typed = lines.map((line: object, place: number) =>
      place === 0 ? { ...line, label: 'Voice agents', quantity: 1, rate: 1 } : line,
    )
    const changed = await act(admin, 'update', march, { lines: typed, version })
    expect(changed.body.message).toBe('Client Invoice Updated Successfully')
    expect(changed.body.data.lines[0]).toMatchObject({ label: 'Voice agents', amount: 7718.75 })
    const added = await act(admin, 'update', march, {
      lines: [{ kind: 'Hour', label: 'More', quantity: 1, rate: 1 }],
    })
    expect(added).toBeRefused('invoice.only_adjustments', { place: 0 })
    const half = await act(admin, 'update', march, {
      lines: [{ kind: 'Adjustment', label: 'Half' }],
    })
    expect(half.body.error).toEqual({
      'lines.0.quantity': ['Quantity is required'],
      'lines.0.rate': ['Rate is required'],
    })
    expect((await act(admin, 'update', march, { total: 1 })).status).toBe(422)
  })

  it('is not approved while an hour of it is an estimate', async () => {
    const march = await marchIn('Draft')
    const { lines, version } = await invoice(march)
    lines[0].label = 'Voice agents'
    await act(admin, 'update', march, { lines, version })
    const open = `update timesheets set state = $1 where id = (select min(id) from timesheets where period_start = '2026-03-01')`
    await program.database.rows(open, ['Submitted'])
    await act(admin, 'update', march, { po_number: 'PO-77' })
    expect(await invoice(march)).toMatchObject({ is_estimate: true, total: 13_089.74 })
    expect((await act(admin, 'submit', march)).body.data.state).toBe('In Review')
    const refused = await act(manager, 'approve', march)
    expect(refused).toBeRefused('invoice.estimates', { lines: 'Voice agents' })
    await program.database.rows(open, ['Approved'])
  })

  it('is approved by a manager of the client who did not submit it, and gets its number [organisation-39]', async () => {
    const march = await marchIn('In Review')
    expect((await act(admin, 'approve', march)).status).toBe(403)
    expect((await act(await program.as('director'), 'approve', march)).status).toBe(404)
    const approved = await act(manager, 'approve', march)
    expect([approved.status, approved.body.message]).toEqual([
      200,
      'Client Invoice approved successfully',
    ])
    expect(approved.body.data).toMatchObject({
      state: 'Approved',
      number: 'LRK-2026-0001',
      title: 'LRK-2026-0001',
      issue_date: '2026-04-02',
      due_date: '2026-05-02',
      approved_by_name: 'manager',
      pdf: `/api/client_invoices/getPdf/${march}`,
    })
    const again = await act(manager, 'approve', march)
    expect(again).toBeRefused('invoice.not_in_review', { state: 'approved' })
  })

  it('changes no more, and neither do the days it billed [organisation-40]', async () => {
    const march = await marchIn('Approved')
    const edited = await act(admin, 'update', march, { lines: [] })
    expect(edited).toBeRefused('invoice.not_draft', { number: 'LRK-2026-0001', state: 'approved' })
    const [sheet] = await program.database.rows<{ id: number; employee_id: number }>(
      `select id, employee_id from timesheets where state = 'Approved' and period_start = '2026-03-01' order by id limit 1`,
    )
    const hr = await program.as('hr')
    const reopened = await hr.post(`timesheets/reopen/${sheet?.id}`, { reopen_reason: 'Mistake' })
    expect(reopened).toBeRefused('timesheet.invoiced', { number: 'LRK-2026-0001' })
    const [locked] = await program.database.rows<{ words: string }>(
      `select locked_period($1, '2026-03-09') as words`,
      [sheet?.employee_id],
    )
    expect(locked?.words).toBe('9 Mar 2026, billed by LRK-2026-0001,')
    await expect(
      program.database.rows(
        `insert into client_invoice_sources (invoice_id, client_id, rate_id, kind, business_date, employee_id, seconds)
         select invoice_id, client_id, rate_id, kind, business_date, employee_id, seconds from client_invoice_sources where kind = 'Hour' limit 1`,
      ),
    ).rejects.toThrow('client_invoice_sources_one_day')
  })

  it('holds the logs it billed: nobody changes or deletes them, and they name it [organisation-6]', async () => {
    const march = await marchIn('Approved')
    const [billed] = await program.database.rows<{ id: number }>(
      `select log_id as id from client_invoice_sources where kind = 'Unit' order by log_id limit 1`,
    )
    const superior = await program.as('admin')
    const path = (verb: string) => `activity_log/${verb}/${billed?.id}`
    const { body } = await superior.get(path('getById'))
    expect(body.data).toMatchObject({ invoice_id: march, invoice_name: 'LRK-2026-0001' })
    const why = { change_reason: 'Counted wrong' }
    const answers = [
      await superior.put(path('update'), { quantity: 2, ...why }),
      await superior.ask('DELETE', path('delete'), why),
    ]
    expect(answers.map(({ status, body: { error } }) => [status, error])).toEqual(
      answers.map(() => [409, 'Invoice LRK-2026-0001 holds this log']),
    )
  })

  it('is a PDF that is the same each time', async () => {
    const march = await marchIn('Approved')
    const file = await admin.file('GET', `client_invoices/getPdf/${march}`)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(file.headers['content-disposition'])).toContain('LRK-2026-0001.pdf')
    const document = await PDFDocument.load(file.content, { updateMetadata: false })
    expect([document.getTitle(), document.getPageCount()]).toEqual(['Invoice LRK-2026-0001', 1])
    const again = await admin.file('GET', `client_invoices/getPdf/${march}`)
    expect(again.content.length).toBe(file.content.length)
  })

  it('is mailed with its PDF to the billing address, and then paid [organisation-57]', async () => {
    const march = await marchIn('Approved')
    expect((await act(admin, 'pay', march, { paid_on: '2026-04-20', paid_amount: 1 })).status).toBe(
      409,
    )
    const sent = await act(admin, 'send', march)
    expect(sent.body.data).toMatchObject({ state: 'Sent', sent_to: 'bills@larkspur.example' })
    const bills = () =>
      program.letters.filter(({ recipient }) => recipient === 'bills@larkspur.example')
    await expect.poll(() => bills().length).toBe(1)
    const letter = String(bills()[0]?.message)
    expect(letter).toContain('LRK-2026-0001.pdf')
    expect(letter).toContain('application/pdf')
    expect(letter).toMatch(/13,089\.74/)
    const unsaid = await act(admin, 'pay', march)
    expect(unsaid.body.error).toEqual({
      paid_on: ['Paid on is required'],
      paid_amount: ['Paid amount is required'],
    })
    const paid = await act(admin, 'pay', march, { paid_on: '2026-04-20', paid_amount: 13_089.74 })
    expect(paid.body.data).toMatchObject({ state: 'Paid', paid_amount: 13_089.74 })
    expect((await act(admin, 'void', march, { void_reason: 'Late' })).status).toBe(409)
  })
})

describe('an invoice that is taken back', () => {
  let april: number
  beforeAll(async () => {
    await marchIn('Approved')
    program.at('2026-05-02T09:00:00.000Z')
    april = await drafted('2026-04-01', '2026-04-30')
  })

  it('says why, keeps its number, and frees its days; the next number has no gap [organisation-41]', async () => {
    await act(admin, 'submit', april)
    expect((await act(manager, 'approve', april)).body.data.number).toBe('LRK-2026-0002')
    expect((await act(admin, 'void', april)).body.error).toEqual({
      void_reason: ['Reason is required'],
    })
    const voided = await act(admin, 'void', april, { void_reason: 'Wrong rates' })
    expect(voided.body.data).toMatchObject({ state: 'Void', number: 'LRK-2026-0002' })
    const [held] = await program.database.rows<{ n: number }>(
      'select count(*)::integer as n from client_invoice_sources where invoice_id = $1 and not is_void',
      [april],
    )
    expect(held?.n).toBe(0)
    april = await drafted('2026-04-01', '2026-04-30')
    await act(admin, 'submit', april)
    expect((await act(manager, 'approve', april)).body.data.number).toBe('LRK-2026-0003')
  })

  it('in review leaves the inbox of the person who was asked', async () => {
    program.at('2026-06-02T09:00:00.000Z')
    const id = await drafted('2026-05-01', '2026-05-31')
    await act(admin, 'submit', id)
    const waiting = async () => {
      const { body } = await manager.post('approvals/getInbox', {})
      return body.data.filter(({ kind }: { kind: string }) => kind === 'Client invoice').length
    }
    expect(await waiting()).toBe(1)
    expect(await act(admin, 'update', id, { po_number: 'x' })).toBeRefused('invoice.in_review')
    await act(admin, 'void', id, { void_reason: 'Made too early' })
    expect(await waiting()).toBe(0)
  })

  it('is not submitted before its period is over', async () => {
    program.at('2026-06-02T09:00:00.000Z')
    const june = await drafted('2026-06-01', '2026-06-30')
    const early = await act(admin, 'submit', june)
    expect(early).toBeRefused('invoice.not_over')
    expect((await admin.delete(`client_invoices/delete/${june}`)).status).toBe(200)
  })

  it('takes a number of its own, without a gap, when two are approved at the same moment', async () => {
    program.at('2026-07-02T09:00:00.000Z')
    const { Halcyon } = program.company.clients
    await program.database.rows(
      `update clients set managers_ids = array[$1::bigint], invoice_prefix = 'LRK' where id = $2`,
      [program.company.employees.manager, Halcyon],
    )
    const [before] = await program.database.rows<{ last: number }>(
      `select max(split_part(number, '-', 3)::integer) as last from client_invoices where number is not null`,
    )
    const ids = await Promise.all(
      [client, Halcyon].map((client) => drafted('2026-06-01', '2026-06-30', client)),
    )
    for (const id of ids) expect((await act(admin, 'submit', id)).status).toBe(200)
    const approved = await Promise.all(ids.map((id) => act(manager, 'approve', id)))
    const numbers = new Set(approved.map(({ body }) => body.data.number))
    const next = [1, 2].map((more) => `LRK-2026-000${(before?.last ?? 0) + more}`)
    expect(numbers).toEqual(new Set(next))
  })

  it('is for those alone who see the billing of clients [organisation-62]', async () => {
    const march = await marchIn('Draft')
    const lead = await program.as('lead')
    expect((await lead.get('client/getAll')).status).toBe(200)
    for (const family of ['client_invoices', 'client_rates']) {
      expect((await lead.get(`${family}/getAll`)).status).toBe(403)
      expect((await lead.get(`${family}/getById/${march}`)).status).toBe(403)
    }
    expect((await lead.get(`client_invoices/getPdf/${march}`)).status).toBe(403)
    expect((await lead.get(`client_invoices/getSources/${march}`)).status).toBe(403)
    const current = { client_id: client }
    expect((await lead.post('client_invoices/getCurPeriodInvoice', current)).status).toBe(403)
    const [stored] = await program.database.rows<{ bills: number }>(
      'select count(*)::integer as bills from client_invoices where not is_deleted',
    )
    expect((await admin.get('client_invoices/getAll')).body.total).toBe(stored?.bills)
    expect(stored?.bills).toBeGreaterThan(0)
  })
})
