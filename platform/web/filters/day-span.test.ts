import { expect, test } from 'vitest'
import { date, instant } from '#platform/contract/fields/field.ts'
import { daySpans, operatorsOf, spanOf, spanWords } from './day-span.ts'

const zone = 'Asia/Manila'

test('days of an instant begin and end in the zone of the person', () => {
  const operators = operatorsOf(instant(), { from: '2026-11-19', to: '2026-11-19' }, zone)
  expect(operators).toEqual({ between: ['2026-11-18T16:00:00.000Z', '2026-11-19T15:59:59.999Z'] })
  expect(spanOf(instant(), operators ?? {}, zone)).toEqual({ from: '2026-11-19', to: '2026-11-19' })
})

test('days of a date stay days, and the wrong way round is put right', () => {
  expect(operatorsOf(date(), { from: '2026-11-19', to: '2026-11-02' }, zone)).toEqual({
    between: ['2026-11-02', '2026-11-19'],
  })
})

test('a day that is named alone is a span of one day', () => {
  const span = { from: '2025-11-19', to: '2025-11-19' }
  expect(spanOf(date(), { eq: '2025-11-19' }, zone)).toEqual(span)
  expect(spanOf(instant(), { eq: '2025-11-18T16:00:00.000Z' }, zone)).toEqual(span)
  expect(spanWords(span, zone)).toBe('19 Nov 2025')
})

test('an open end is no condition', () => {
  expect(operatorsOf(date(), { from: '2026-11-19', to: null }, zone)).toEqual({ gte: '2026-11-19' })
  expect(operatorsOf(date(), { from: null, to: null }, zone)).toBeUndefined()
})

test('the week runs from Sunday to Saturday [platform-4]', () => {
  const week = daySpans('UTC', new Date('2026-11-19T12:00:00Z')).find(
    ({ name }) => name === 'This week',
  )
  expect(week).toMatchObject({ from: '2026-11-15', to: '2026-11-21' })
})

test('a span is a sentence', () => {
  expect(spanWords({ from: '2025-11-01', to: '2025-11-19' }, zone)).toBe('1 Nov 2025 – 19 Nov 2025')
  expect(spanWords({ from: null, to: '2025-11-19' }, zone)).toBe('until 19 Nov 2025')
})
