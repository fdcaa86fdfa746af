import { describe, expect, it } from 'vitest'
import { plainPhone } from './phone-text.ts'

describe('a written phone number', () => {
  it.each([
    ['+351 912 345 678', '+351 912 345 678'],
    ['00351912345678', '00351912345678'],
    ['(021) 3456789', '(021) 3456789'],
    ['+1 (212) 555\u20110123', '+1 (212) 555-0123'],
    ['+44\u00A0(0)20\u202F7946\u00A00958', '+44 (0)20 7946 0958'],
    ['tel:+49-30-123456', '+49-30-123456'],
    ['030/123456 ext. 12', '030/123456 ext. 12'],
    ['\u0660\u0663\u0660\u0660 1234567', '0300 1234567'],
    ['\u06F0\u06F3\u06F0\u06F0 1234567', '0300 1234567'],
    ['\uFF0B\uFF18\uFF11 3 1234 5678', '+81 3 1234 5678'],
  ])('%s has plain signs: %s', (written, plain) => {
    expect(plainPhone(written)).toBe(plain)
  })

  it.each([
    '',
    '1234',
    'ask Ana',
    '+351 912 345 678 Ana',
    '555-CALL',
    '++351912345678',
    '5'.repeat(61),
  ])('%j is none', (written) => expect(plainPhone(written)).toBeUndefined())
})
