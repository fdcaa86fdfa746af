import { expect, test } from 'vitest'
import { rounded, scoreOf, totalOf, weightsOf } from './kpi-score.ts'

// The worked example: four goals of an agent, one of which is better the lower it is.
const QUALITY = { weight: 40, minimum: 70, target: 90, stretch: 98, actual: 84 }
const ADHERENCE = { weight: 30, minimum: 80, target: 92, stretch: 97, actual: 93.15 }
const HANDLING = { weight: 20, minimum: 600, target: 420, stretch: 360, actual: 480 }
const ATTENDANCE = { weight: 10, minimum: 90, target: 97, stretch: 100, actual: 97 }
const MARCH = {
  period_start: '2026-03-01',
  period_end: '2026-03-31',
  from: '2026-03-01',
  to: '2026-03-31',
}
const all = [QUALITY, ADHERENCE, HANDLING, ATTENDANCE]
const scored = (some: typeof all) =>
  some.map((one) => ({ ...MARCH, weight: one.weight, score: scoreOf(one.actual, one) }))

test('each goal of the example scores as it says', () => {
  expect(scored(all).map(({ score }) => rounded(score))).toEqual([70, 104.6, 66.67, 100])
})

test('the total of the example is 82.71, and 86.73 without handling time', () => {
  expect(totalOf(scored(all))).toBe(82.71)
  expect(totalOf(scored(all.filter((one) => one !== HANDLING)))).toBe(86.73)
  expect(totalOf([])).toBeNull()
})

test('goals of two job titles count by their days, and their weights come to those of one [performance-7]', () => {
  const before = { ...MARCH, to: '2026-03-09', weight: 100 }
  const after = { ...MARCH, from: '2026-03-10', weight: 60 }
  const also = { ...after, weight: 40 }
  expect(weightsOf([before, after, also])).toBe(100)
  // 9 days of 100, and 22 days of 60 and 40.
  expect(
    totalOf([
      { ...before, score: 100 },
      { ...after, score: 50 },
      { ...also, score: 0 },
    ]),
  ).toBe(50.32)
  expect(weightsOf([])).toBe(0)
})

test('nothing below the minimum, 100 at most without a stretch, 120 at most with one', () => {
  expect(scoreOf(60, QUALITY)).toBe(0)
  expect(scoreOf(700, HANDLING)).toBe(0)
  expect(scoreOf(99, { ...QUALITY, stretch: null })).toBe(100)
  expect(scoreOf(100, QUALITY)).toBe(120)
  expect(scoreOf(300, HANDLING)).toBe(120)
})
