import { expect, it } from 'vitest'
import { expiryOf, monthsAfter, windowOpensOn } from './certificate-dates.ts'

it('a month that is too short ends the certificate on its last day', () => {
  expect(expiryOf('2025-01-31', 1, null)).toBe('2025-02-28')
  expect(monthsAfter('2024-01-31', 1)).toBe('2024-02-29')
  expect(monthsAfter('2025-11-30', 15)).toBe('2027-02-28')
})

it('what is renewed in the 30 days before its end goes on from there', () => {
  expect(windowOpensOn('2025-03-31')).toBe('2025-03-01')
  expect(expiryOf('2025-03-10', 12, '2025-03-31')).toBe('2026-03-31')
  expect(expiryOf('2025-03-31', 12, '2025-03-31')).toBe('2026-03-31')
})

it('what is renewed late begins anew', () => {
  expect(expiryOf('2025-04-05', 12, '2025-03-31')).toBe('2026-04-05')
})

it('what never ends has no end', () => {
  expect(expiryOf('2025-04-05', null, null)).toBeNull()
})
