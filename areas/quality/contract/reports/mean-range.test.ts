import { describe, expect, it } from 'vitest'
import { meanRange, tQuantile } from './mean-range.ts'

const sumsOf = (scores: readonly number[]) => ({
  count: scores.length,
  sum: scores.reduce((sum, score) => sum + score, 0),
  squares: scores.reduce((sum, score) => sum + score ** 2, 0),
})

describe('the range of a mean', () => {
  it('is that of the worked example [quality-25]', () => {
    expect(meanRange(sumsOf([80, 90, 70, 100]))).toEqual({ from: 64.46, to: 100 })
  })

  it('says nothing of fewer than two scores, and one number of equal ones', () => {
    expect(meanRange(sumsOf([]))).toBeNull()
    expect(meanRange(sumsOf([87]))).toBeNull()
    expect(meanRange(sumsOf([87, 87, 87]))).toEqual({ from: 87, to: 87 })
  })

  it.each([
    [1, 12.7062],
    [6, 2.4469],
    [7, 2.3646],
    [10, 2.2281],
    [30, 2.0423],
    [120, 1.9799],
  ])('goes by the quantile of %i degrees of freedom', (freedom, quantile) => {
    expect(Math.abs(tQuantile(freedom) - quantile)).toBeLessThan(0.0001)
  })
})
