import { expect, it } from 'vitest'
import { currencyMeant } from './currencies.ts'

it.each([
  ['EUR', 'EUR'],
  ['eur', 'EUR'],
  ['€', 'EUR'],
  ['Euro', 'EUR'],
  ['euros', 'EUR'],
  ['EUR (€)', 'EUR'],
  ['€ EUR', 'EUR'],
  ['CA$', 'CAD'],
  ['US dollars', 'USD'],
  ['British pound', 'GBP'],
])('%s is the currency %s', (text, code) => {
  expect(currencyMeant(text)).toBe(code)
})

it.each(['$', 'pound', 'dollars', 'EUR USD', 'EUR or so', '', 'x'.repeat(100)])(
  '%s is no one currency',
  (text) => {
    expect(currencyMeant(text)).toBeUndefined()
  },
)
