import { describe, expect, it } from 'vitest'
import { calibrationFigures, type ScoredSheet } from './calibration-figures.ts'

const [MET, NOT_MET, A1, A2] = [1, 2, 11, 12] as const

const sheet = (user_id: number, score: number, ...given: readonly number[]): ScoredSheet => ({
  ...{ user_id, score },
  answers: given.map((score_id, at) => ({ checkpoint_id: at === 0 ? A1 : A2, score_id })),
})

describe('a calibration', () => {
  it('says how far participants are from the baseline and from each other [evaluation-18]', () => {
    const sheets = [sheet(1, 90), sheet(2, 80), sheet(3, 72)]
    expect(calibrationFigures(sheet(9, 85), sheets, 5)).toMatchObject({
      deviations: [
        { user_id: 1, deviation: 5, is_within: true },
        { user_id: 2, deviation: -5, is_within: true },
        { user_id: 3, deviation: -13, is_within: false },
      ],
      ...{ mean_absolute_deviation: 7.67, spread: 18, within_tolerance: 66.67 },
    })
  })

  it('says of each checkpoint how many answered as the baseline did, those who were not asked included', () => {
    const sheets = [sheet(1, 90, MET, MET), sheet(2, 80, MET, MET), sheet(3, 72, NOT_MET)]
    expect(calibrationFigures(sheet(9, 85, MET), sheets, 5)?.agreement).toEqual([
      { checkpoint_id: A1, percent: 66.67 },
      { checkpoint_id: A2, percent: 33.33 },
    ])
  })

  it('counts in hundredths, and has no figures without answers', () => {
    const figures = calibrationFigures(sheet(9, 80.63), [sheet(1, 80.73)], 0.1)
    expect(figures).toMatchObject({ deviations: [{ deviation: 0.1, is_within: true }], spread: 0 })
    expect(calibrationFigures(sheet(9, 80), [], 5)).toBeNull()
  })
})
