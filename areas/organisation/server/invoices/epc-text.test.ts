import { expect, it } from 'vitest'
import { epcText } from './epc-text.ts'

const bank = {
  holder: 'Meridian Contact Services, Lda.',
  bank: null,
  account: 'PT50000201231234567890154',
  bic: 'BCOMPTPL',
}
const transfer = { bank, currency: 'EUR', total: 1234.5, reference: 'HALC-2026-0001' }

it('is what a banking app reads of an amount in euros to an IBAN', () => {
  expect(epcText(transfer)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'BCOMPTPL', 'Meridian Contact Services, Lda.'],
    ...['PT50000201231234567890154', 'EUR1234.50', '', '', 'HALC-2026-0001'],
  ])
})

it('leaves the BIC out where there is none, and cuts a long name', () => {
  const lines = epcText({
    ...transfer,
    bank: { ...bank, bic: null, holder: 'é'.repeat(80) },
  })?.split('\n')
  expect([lines?.[4], lines?.[5]]).toEqual(['', 'é'.repeat(70)])
})

it('is none for other currencies, other accounts and nothing to pay', () => {
  expect(epcText({ ...transfer, currency: 'USD' })).toBeUndefined()
  expect(epcText({ ...transfer, bank: { ...bank, account: '001234567' } })).toBeUndefined()
  expect(epcText({ ...transfer, total: 0 })).toBeUndefined()
})
