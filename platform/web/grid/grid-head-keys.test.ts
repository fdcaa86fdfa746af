import { expect, test } from 'vitest'
import { sortedAlso, sortedOnly } from './grid-head-keys.ts'

const up = (name: string) => ({ name, isDescending: false })
const down = (name: string) => ({ name, isDescending: true })

test('a header alone sorts ascending, then descending, and drops what else sorted', () => {
  expect(sortedOnly([], 'name')).toEqual([up('name')])
  expect(sortedOnly([up('name'), up('code')], 'name')).toEqual([down('name')])
  expect(sortedOnly([down('name'), up('code')], 'code')).toEqual([up('code')])
})

test('a header beside others is added, turned, and taken out again, in its place', () => {
  const one = sortedAlso([up('name')], 'code')
  expect(one).toEqual([up('name'), up('code')])
  const two = sortedAlso(one, 'code')
  expect(two).toEqual([up('name'), down('code')])
  expect(sortedAlso(two, 'code')).toEqual([up('name')])
})

test('the last key that sorts is never taken out', () => {
  expect(sortedAlso([down('name')], 'name')).toEqual([up('name')])
})
