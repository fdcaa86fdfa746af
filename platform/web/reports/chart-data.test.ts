import { expect, test } from 'vitest'
import { chartData } from './chart-data.ts'

const point = (date: string, key: string, value: number) => ({
  date,
  key,
  label: key === '' ? 'Other' : `Client ${key}`,
  value,
  is_rest: key === '',
})

test('bars add up to what was counted, the largest series is first and the rest is grey and last', () => {
  const points = [
    point('2026-11-18', '2', 5),
    point('2026-11-18', '', 90),
    point('2026-11-19', '1', 3),
    point('2026-11-19', '2', 1),
  ]
  const { series, bars, step } = chartData(points, '2026-11-19')
  expect(step).toBe('day')
  expect(series.map(({ label, color }) => [label, color])).toEqual([
    ['Client 2', 'var(--chart-1)'],
    ['Client 1', 'var(--chart-2)'],
    ['Other', 'var(--chart-rest)'],
  ])
  expect(bars).toEqual([
    { day: 'Wed 18', 'of-2': 5, 'of-1': 0, rest: 90 },
    { day: 'Today', 'of-2': 1, 'of-1': 3, rest: 0 },
  ])
})

test('a day when nothing was counted has its place, and days of two months say which', () => {
  const { bars } = chartData(
    [point('2026-10-31', '1', 2), point('2026-11-02', '1', 3)],
    '2026-11-19',
  )
  expect(bars).toEqual([
    { day: '31 Oct', 'of-1': 2 },
    { day: '1 Nov', 'of-1': 0 },
    { day: '2 Nov', 'of-1': 3 },
  ])
})

test('many days are told by weeks that begin on Sunday', () => {
  const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 8, 1 + day)))
  const points = days.map((day) => point(day.toISOString().slice(0, 10), '1', 1))
  const { step, bars } = chartData(points, '2026-11-19')
  expect(step).toBe('week')
  expect(bars[0]).toEqual({ day: '30 Aug', 'of-1': 5 })
  expect(bars.reduce((sum, bar) => sum + Number(bar['of-1']), 0)).toBe(60)
})
