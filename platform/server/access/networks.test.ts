import { expect, test } from 'vitest'
import { isWithin, readNetwork } from './networks.ts'

test('a network is an address and how many of its bits count', () => {
  expect(readNetwork('203.0.113.0/24')).toEqual({
    address: '203.0.113.0',
    family: 'ipv4',
    prefix: 24,
  })
  expect(readNetwork(' 2001:db8::/32 ')?.prefix).toBe(32)
  expect(readNetwork('198.51.100.7')?.prefix).toBe(32)
  for (const wrong of [
    '',
    'office',
    '203.0.113.0/33',
    '203.0.113.0/24/1',
    '300.1.1.1',
    '1.2.3.4/x',
  ])
    expect(readNetwork(wrong), wrong).toBeUndefined()
})

test('an address lies within, also when it was mapped into the newer kind', () => {
  const office = ['203.0.113.0/24', '2001:db8::/32']
  expect(isWithin('203.0.113.9', office)).toBe(true)
  expect(isWithin('::ffff:203.0.113.9', office)).toBe(true)
  expect(isWithin('2001:db8:1::9', office)).toBe(true)
  expect(isWithin('203.0.114.9', office)).toBe(false)
  expect(isWithin('::1', office)).toBe(false)
  expect(isWithin('not an address', office)).toBe(false)
})
