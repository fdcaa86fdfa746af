import { expect, it } from 'vitest'
import type { ChartPoint } from '../../contract/charts.ts'
import { pivot } from './pivot.ts'

const point = (key: string[], value: number | null): ChartPoint => ({ key, labels: key, value })
const shape = { isTime: false, isSum: true, label: 'Activities' }

it('draws the largest bars, the others of a sum together, of a ratio not at all', () => {
  const many = Array.from({ length: 20 }, (_, place) => point([`client ${place}`], place + 1))
  const { bars, series } = pivot(many, shape)
  expect(bars.map(({ day }) => day).slice(-2)).toEqual(['client 4', 'Other'])
  expect(bars.at(-1)).toMatchObject({ series0: 1 + 2 + 3 + 4 })
  expect(series).toMatchObject([{ label: 'Activities', total: 210 }])
  expect(pivot(many, { ...shape, isSum: false }).bars).toHaveLength(16)
})

it('keeps days in their order, and tells the parts of each apart', () => {
  const { bars, series } = pivot(
    [
      point(['2026-06-02', 'Larkspur'], 3),
      point(['2026-06-01', 'Larkspur'], 1),
      point(['2026-06-01', 'Halcyon'], 5),
    ],
    { ...shape, isTime: true },
  )
  expect(series.map(({ label, total }) => [label, total])).toEqual([
    ['Halcyon', 5],
    ['Larkspur', 4],
  ])
  expect(bars).toEqual([
    { day: '2026-06-01', series0: 5, series1: 1 },
    { day: '2026-06-02', series0: 0, series1: 3 },
  ])
})
