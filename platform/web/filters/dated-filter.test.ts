import { expect, test } from 'vitest'
import { date, text } from '#platform/contract/fields/field.ts'
import { datedFilter, daySpans } from './day-span.ts'

const fields = { joined: date(), name: text() }

test('a named span becomes the days it means now, everything else stays', () => {
  const today = daySpans('UTC').find(({ name }) => name === 'Today')
  const filter = { joined: { within: 'Today' }, name: { contains: 'a' } }
  expect(datedFilter(fields, filter, 'UTC')).toEqual({
    joined: { between: [today?.from, today?.to] },
    name: { contains: 'a' },
  })
})

test('a span nobody knows is no condition', () => {
  expect(datedFilter(fields, { joined: { within: 'Some day' } }, 'UTC')).toEqual({})
})
