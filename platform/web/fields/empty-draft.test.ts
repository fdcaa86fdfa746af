import { afterEach, expect, it } from 'vitest'
import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import { chooseCompanyCurrency } from '../client/company-currency.ts'
import { emptyDraft } from './empty-draft.ts'

const fields = {
  own: currencyCode({ default: 'USD' }),
  ofCompany: currencyCode({ default: 'USD', companyCurrency: true }),
  optional: currencyCode({ companyCurrency: true }),
}

afterEach(() => chooseCompanyCurrency(undefined))

it('proposes the currency of the company where a field says so', () => {
  chooseCompanyCurrency('EUR')
  expect(emptyDraft(fields)).toEqual({ own: 'USD', ofCompany: 'EUR', optional: 'EUR' })
})

it('falls back on the default of the field where none is known', () => {
  expect(emptyDraft(fields)).toEqual({ own: 'USD', ofCompany: 'USD', optional: null })
})
