import { describe, expect, it } from 'vitest'
import type { InvoiceLine } from '#areas/organisation/contract/client-invoices.ts'
import { invoicePdf } from '#areas/organisation/server/invoices/invoice-pdf.ts'
import type { Printed } from '#areas/organisation/server/invoices/printed.ts'
import { pdfText } from '../harness/pdf-text.ts'

const line = (label: string, place = 1): InvoiceLine => ({
  ...{ position: place, kind: 'Hour', label, quantity: 1467.0187, unit: 'h', rate: 9.5 },
  ...{ amount: 13_936.68, rate_id: 1, is_estimate: false, source_count: 3 },
})

const invoice: Printed = {
  ...{ number: 'HALC-2026-0001', state: 'Approved', currency: 'EUR' },
  ...{ issue_date: '2026-11-03', due_date: '2026-12-03' },
  ...{ period_start: '2026-10-01', period_end: '2026-10-31' },
  lines: [line('Agents')],
  ...{ subtotal: 13_936.68, tax_percent: 23, tax_amount: 3205.44, total: 17_142.12 },
  ...{ po_number: 'PO-77', note_to_client: 'Thank you.' },
  issued: {
    from: { name: 'Meridian Contact Services, Lda.', lines: ['Avenida 41', 'Tax number PT5'] },
    to: { name: 'Halcyon Comércio, S.A.', lines: ['Rua do Bolhão 120'] },
    programme: 'Halcyon Retail',
    bank: {
      ...{ holder: 'Meridian Contact Services, Lda.', bank: 'Banco da Ribeira' },
      ...{ account: 'PT50000201231234567890154', bic: 'BRIBPTPL' },
    },
  },
}

const pages = async (printed: Printed) => pdfText(await invoicePdf(printed))

describe('the PDF of an invoice', () => {
  it('says who bills whom, what for, and how it is paid [organisation-58]', async () => {
    const [text = ''] = await pages(invoice)
    for (const words of [
      ...['Meridian Contact Services, Lda.', 'Tax number PT5', 'Halcyon Comércio, S.A.'],
      ...['HALC-2026-0001', '3 Nov 2026', '3 Dec 2026', '1 Oct 2026 – 31 Oct 2026', 'PO-77'],
      ...['Agents', '1,467.02 h', 'exactly 1,467.0187', '9.50', '13,936.68'],
      ...['Tax 23 %', '3,205.44', 'EUR 17,142.12'],
      ...['Pay to', 'PT50 0002 0123 1234 5678 9015 4', 'BRIBPTPL', 'Banco da Ribeira'],
      ...['Scan with a banking app', 'Thank you.'],
    ])
      expect(text).toContain(words)
  })

  it('has no code for a banking app in other currencies, and the account all the same', async () => {
    const [text = ''] = await pages({ ...invoice, currency: 'USD' })
    expect(text).toContain('PT50 0002 0123 1234 5678 9015 4')
    expect(text).not.toContain('Scan with')
  })

  it('is marked and asks for no money while it is a draft, and when it is void', async () => {
    const [draft = ''] = await pages({ ...invoice, number: null, state: 'Draft' })
    const [gone = ''] = await pages({ ...invoice, state: 'Void' })
    expect(draft).toContain('DRAFT')
    expect(gone).toContain('VOID')
    for (const text of [draft, gone]) expect(text).not.toContain('Pay to')
  })

  it('goes on over pages, each with the head of its columns and its number', async () => {
    const lines = Array.from({ length: 200 }, (_line, place) =>
      line(`Line ${place + 1}`, place + 1),
    )
    const texts = await pages({ ...invoice, lines })
    expect(texts.length).toBeGreaterThan(5)
    for (const [place, text] of texts.entries())
      expect(text).toContain(`HALC-2026-0001, page ${place + 1} of ${texts.length}`)
    for (const number of [1, 100, 200])
      expect(texts.some((text) => text.split('\n').includes(`Line ${number}`))).toBe(true)
    expect(texts.filter((text) => text.includes('Quantity')).length).toBe(
      texts.filter((text) => /^Line \d+$/m.test(text)).length,
    )
  })

  it('breaks long names, and writes those of other scripts', async () => {
    const name = `Общество «Ромашка» ${'Ελληνική'.repeat(14)}`
    const issued = { ...invoice.issued, to: { name, lines: ['улица Ленина 1'] } }
    const [text = ''] = await pages({
      ...invoice,
      issued,
      lines: [line('Łódź '.repeat(30).trim())],
    })
    expect(text).toContain('Общество «Ромашка»')
    expect(text).toContain('улица Ленина 1')
    expect(text.split('\n').filter((words) => words.includes('Łódź')).length).toBeGreaterThan(1)
    expect(text.replaceAll('\n', '')).toContain('Ελληνική'.repeat(14))
  })
})
