import { expect, it } from 'vitest'
import { ibanIn, ibanText, isRightIban } from './iban.ts'

it('is found however it is typed, and told from other numbers', () => {
  expect(ibanIn('pt50 0002 0123 1234 5678 9015 4')).toBe('PT50000201231234567890154')
  expect(ibanIn('0123 456 789')).toBeUndefined()
})

it('is right only with its check digits', () => {
  expect(isRightIban('PT50000201231234567890154')).toBe(true)
  expect(isRightIban('PT50000201231234567890145')).toBe(false)
})

it('is read in groups of four', () => {
  expect(ibanText('PT50000201231234567890154')).toBe('PT50 0002 0123 1234 5678 9015 4')
  expect(ibanText('0123456789')).toBe('0123456789')
})
