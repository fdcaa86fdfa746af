import { expect, it } from 'vitest'
import { errorsScore, missingFindings } from './errors-score.ts'

const severities = [{ id: 7, name: 'Minor', points: 5, is_critical: false }]
const scoreOf = (findings: readonly { error_severity_id?: number }[], isClean: boolean) =>
  errorsScore({ findings, isClean }, severities).score?.score

it('has no score before an error was noted or none were found', () => {
  expect(scoreOf([], false)).toBeUndefined()
  expect(scoreOf([{}], true)).toBeUndefined()
  expect(scoreOf([], true)).toBe(100)
  expect(scoreOf([{ error_severity_id: 7 }], false)).toBe(95)
})

it('is not submitted before', () => {
  expect(Object.keys(missingFindings({ findings: [], isClean: false }))).toEqual(['findings'])
  expect(missingFindings({ findings: [], isClean: true })).toEqual({})
  expect(missingFindings({ findings: [{ error_severity_id: 7 }], isClean: false })).toEqual({})
})
