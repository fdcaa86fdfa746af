import { describe, expect, it } from 'vitest'
import { type Committed, stateOf } from './read-commit.ts'

const sent = (more: Partial<Committed>): Committed => ({
  completionStatus: 'unknown',
  successStatus: 'unknown',
  totalTimeSeconds: 1.4,
  runtimeData: {},
  ...more,
})
const lesson = (lesson_status: string) => ({ cmi: { core: { lesson_status } } })

describe('what a package says', () => {
  it.each([
    ['failed', 'incomplete', 'failed', 'completed'],
    ['passed', 'completed', 'passed', 'completed'],
    ['browsed', 'incomplete', 'unknown', 'incomplete'],
    ['not attempted', 'incomplete', 'unknown', 'incomplete'],
  ] as const)(
    'is complete once it was gone through, in SCORM 1.2: %s',
    (status, completionStatus, successStatus, completion) => {
      const runtimeData = lesson(status)
      expect(stateOf(sent({ completionStatus, successStatus, runtimeData }))).toMatchObject({
        completion,
        success: successStatus,
      })
    },
  )

  it('keeps both of its words in SCORM 2004', () => {
    expect(
      stateOf(sent({ completionStatus: 'incomplete', successStatus: 'failed' })),
    ).toMatchObject({ completion: 'incomplete', success: 'failed', seconds: 1 })
  })

  it.each([
    ['a scale', { scaled: 0.4, raw: 2, max: 5 }, 40],
    ['a scale below nothing', { scaled: -0.5 }, 0],
    ['points of the most', { raw: 8, min: 0, max: 20 }, 40],
    ['points above a least', { raw: 15, min: 10, max: 20 }, 50],
    ['points alone', { raw: 40 }, 40],
    ['points where the scale is empty', { scaled: Number.NaN, raw: 40, min: Number.NaN }, 40],
    ['nothing', { scaled: Number.NaN, raw: Number.NaN }, null],
    ['a most that is none', { raw: 40, min: 5, max: 5 }, null],
  ])('has a score of 100: %s', (_what, score, percent) => {
    expect(stateOf(sent({ score })).score).toBe(percent)
  })
})
