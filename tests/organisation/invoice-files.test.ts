import { afterAll, describe, expect, it } from 'vitest'
import { picture } from '../files/sent-files.ts'
import { upload } from '../harness/forms.ts'
import { once } from '../harness/once.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { startBills } from './bills.ts'

// An invoice as paper and as mail: what it says, to whom, and that what was sent stays as it was sent.
const { program, admin, manager, client, act, invoice, marchIn } = await startBills()
afterAll(() => program.close())

const IBAN = 'PT50000201231234567890154'

/** Our own company, which says where its invoices are paid. */
const own = once(async () => {
  const [type] = await program.database.rows<{ id: number }>(
    `select id from company_types where name = 'Own company'`,
  )
  const made = await admin.post('company/create', {
    ...{ name: 'Meridian', legal_name: 'Meridian Contact Services, Lda.', tax_no: 'PT500100200' },
    ...{ company_type_id: type?.id, account_no: 'pt50 0002 0123 1234 5678 9015 4' },
    ...{ bank_name: 'Banco da Ribeira', bic: 'bribptpl' },
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  await program.database.rows(`update clients set currency = 'EUR' where id = $1`, [client])
  return made.body.data
})

const file = async (path: string) => {
  const { status, content } = await admin.file('GET', path)
  const text = status === 200 ? (await pdfText(content)).join('\n') : ''
  return { status, text, size: content.length, hasPicture: content.includes('/Subtype /Image') }
}

const giveLogo = async (name: string, format: 'jpeg' | 'png' = 'jpeg') => {
  const { id } = await own()
  const logo = { ...(await picture(name, { format })), field: 'picture' }
  expect((await upload(admin, `company/uploadPicture/${id}`, [logo])).status).toBe(200)
}

describe('the bank details of a company', () => {
  it('are kept as banks write them, shown masked, and whole to the person who asks', async () => {
    const { id, account_no, bic } = await own()
    expect([account_no, bic]).toEqual(['••••0154', 'BRIBPTPL'])
    const { body } = await admin.post(`company/reveal/${id}`, { field: 'account_no' })
    expect(JSON.stringify(body.data)).toContain(IBAN)
  })

  it('are refused with wrong check digits', async () => {
    const { id, version } = await own()
    const wrong = { account_no: 'PT50000201231234567890145', version }
    const refused = await admin.post(`company/update/${id}`, wrong)
    expect(refused).toBeRefused('organisation.wrong_iban')
  })
})

describe('the company that bills', () => {
  const printed = async () => {
    const march = await marchIn('Draft')
    return (await file(`client_invoices/getPreview/${march}`)).text
  }
  const settings = async () => (await superAdmin()).get('settings/getSettingByType/General')
  const superAdmin = () => program.as('admin')
  const choose = async (company_id: number | null) => {
    const { body } = await settings()
    const saved = await (
      await superAdmin()
    ).post('settings/saveSiteSettings', {
      type: 'General',
      values: { company_id },
      version: body.data.version,
    })
    expect([saved.status, saved.body.error]).toEqual([200, undefined])
  }

  it('is the first of the type, and stays when the type gets another name', async () => {
    const { id } = await own()
    expect((await settings()).body.data.values.company_id).toBe(id)
    await program.database.rows(
      `update company_types set name = 'Ourselves' where name = 'Own company'`,
    )
    expect(await printed()).toContain('Meridian Contact Services, Lda.')
    await program.database.rows(
      `update company_types set name = 'Own company' where name = 'Ourselves'`,
    )
  })

  it('is another one once the settings name it, and is not deleted before [organisation-56]', async () => {
    const { id } = await own()
    const refused = await admin.delete(`company/delete/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'organisation.bills_clients'])
    const [partner] = await program.database.rows<{ id: number }>(
      `select id from company_types where name = 'Partner'`,
    )
    const other = await admin.post('company/create', {
      name: 'Meridian Norte',
      company_type_id: partner?.id,
    })
    await choose(other.body.data.id)
    expect(await printed()).toContain('Meridian Norte')
    await choose(id)
    expect((await admin.delete(`company/delete/${other.body.data.id}`)).status).toBe(200)
  })
})

describe('the PDF of an invoice', () => {
  it('is marked as a draft until it is approved, and no other file', async () => {
    await own()
    const march = await marchIn('Draft')
    const draft = await file(`client_invoices/getPreview/${march}`)
    expect(draft.text).toContain('DRAFT')
    expect(draft.text).not.toContain('Pay to')
    expect((await file(`client_invoices/getPdf/${march}`)).status).toBe(409)
  })

  it('says where to pay once it is approved', async () => {
    await own()
    const march = await marchIn('Approved')
    const { text } = await file(`client_invoices/getPdf/${march}`)
    for (const words of ['Meridian Contact Services, Lda.', 'PT50 0002 0123', 'LRK-2026-0001'])
      expect(text).toContain(words)
    expect((await file(`client_invoices/getPreview/${march}`)).text).toBe(text)
  })

  it('is that of the period that goes on, stored or not', async () => {
    await own()
    const asked = { client_id: client }
    const { status, content } = await admin.file('POST', 'client_invoices/getCurPeriodPdf', asked)
    expect(status).toBe(200)
    expect((await pdfText(content)).join('\n')).toContain('1 Apr 2026 – 30 Apr 2026')
  })
})

describe('an invoice that is sent', () => {
  const sent = once(async () => {
    await own()
    const march = await marchIn('Approved')
    await giveLogo('logo.jpg')
    const preview = await admin.get(`client_invoices/getMail/${march}`)
    const before = await file(`client_invoices/getPdf/${march}`)
    const answered = await act(admin, 'send', march)
    return { march, preview, before, answered }
  })
  const letters = () =>
    program.letters.filter(({ recipient }) => recipient === 'bills@larkspur.example')

  it('goes out as the mail that was shown before [organisation-59]', async () => {
    const { preview, answered } = await sent()
    expect(preview.body.data).toMatchObject({
      to: ['bills@larkspur.example'],
      subject: 'Invoice LRK-2026-0001 of Meridian Contact Services, Lda.',
      filename: 'LRK-2026-0001.pdf',
      has_bank: true,
    })
    expect(preview.body.data.text).toContain('PT50 0002 0123 1234 5678 9015 4')
    expect(answered.body.data.state).toBe('Sent')
    await expect.poll(() => letters().length).toBe(1)
    expect(String(letters()[0]?.message)).toContain('LRK-2026-0001.pdf')
  })

  it('is not sent a second time', async () => {
    const { march } = await sent()
    expect((await act(admin, 'send', march)).status).toBe(409)
    expect((await admin.get(`client_invoices/getMail/${march}`)).status).toBe(409)
    const [kept] = await program.database.rows<{ n: number }>(
      `select count(*)::integer as n from outbox where recipient = 'bills@larkspur.example'`,
    )
    expect(kept?.n).toBe(1)
  })

  it('keeps what it was sent with, whatever the company writes later [organisation-60]', async () => {
    const { march, before } = await sent()
    const { id } = await own()
    const { version } = (await admin.get(`company/getById/${id}`)).body.data
    const moved = { legal_name: 'Meridian Group', account_no: '000123456789', version }
    expect((await admin.post(`company/update/${id}`, moved)).status).toBe(200)
    expect((await file(`client_invoices/getPdf/${march}`)).text).toBe(before.text)
  })

  it('keeps the logo it was sent with', async () => {
    const { march, before } = await sent()
    expect(before.hasPicture).toBe(true)
    await giveLogo('another.png', 'png')
    const { hasPicture, size } = await file(`client_invoices/getPdf/${march}`)
    expect([hasPicture, size]).toEqual([true, before.size])
  })

  it('stands among those that are due, and its client is told what is to come', async () => {
    const { march } = await sent()
    const asked = { family: 'clients', record_id: client }
    const { body } = await admin.post('timeline/getUpcoming', asked)
    const due = body.data.find(({ event }: { event: string }) => event === 'Invoice due')
    expect(due).toMatchObject({ id: march, title: 'LRK-2026-0001', at: '2026-05-02' })
    const seen = await (await program.as('lead')).post('timeline/getUpcoming', asked)
    expect(seen.status).toBe(200)
    expect(seen.body.data.map(({ family }: { family: string }) => family)).not.toContain(
      'client-invoices',
    )
    expect((await invoice(march)).stage).toMatch(/^(Sent|Overdue)$/)
  })
})

describe('the list of invoices', () => {
  it('adds up what it shows, currency by currency, without void ones [organisation-61]', async () => {
    const march = await marchIn('Approved')
    const { total, currency } = await invoice(march)
    const filter = encodeURIComponent(JSON.stringify({ id: { eq: march } }))
    const all = (await admin.get(`client_invoices/getTotals?filter=${filter}`)).body.data
    expect(all).toEqual([{ currency, count: 1, total }])
    const none = encodeURIComponent(JSON.stringify({ stage: { eq: 'Paid' } }))
    expect((await admin.get(`client_invoices/getTotals?filter=${none}`)).body.data).toEqual([])
  })

  it('names the period that goes on of each client that is billed', async () => {
    const { body } = await admin.get('client_invoices/getRunningPeriods')
    const running = body.data.find((one: { client_id: number }) => one.client_id === client)
    expect(running).toMatchObject({ period_start: '2026-04-01', period_end: '2026-04-30' })
  })

  it('shows nothing to people without the right to invoices', async () => {
    const march = await marchIn('Draft')
    const lead = await program.as('lead')
    const answers = await Promise.all([
      lead.get('client_invoices/getTotals'),
      lead.get('client_invoices/getRunningPeriods'),
      lead.get(`client_invoices/getPreview/${march}`),
      lead.get(`client_invoices/getMail/${march}`),
      lead.post('client_invoices/getCurPeriodPdf', { client_id: client }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await manager.get('client_invoices/getTotals')).status).toBe(200)
  })
})
