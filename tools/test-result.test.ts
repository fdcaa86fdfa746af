import { expect, test } from 'vitest'
import { countOf, countOfSecondTry, failedFiles, sumUp, withSecondTry } from './test-result.ts'

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] }
const file = (assertionResults: (typeof passed | typeof failed)[], message = '') => ({
  name: '/somewhere/a.test.ts',
  status: message || assertionResults.includes(failed) ? 'failed' : 'passed',
  message,
  assertionResults,
})
const report = (testResults: ReturnType<typeof file>[], counts = { passed: 0, failed: 0 }) => ({
  numPassedTests: counts.passed,
  numFailedTests: counts.failed,
  success: counts.failed === 0,
  testResults,
})

test('tells of each test that failed, where it is and what it said', () => {
  expect(countOf(report([file([passed, failed])], { passed: 1, failed: 1 }), 1)).toEqual({
    passed: 1,
    failed: 1,
    complaints: ['/somewhere/a.test.ts > subtracts\nexpected 1 to be 2'],
  })
})

test('a file that does not load counts, and says why', () => {
  expect(countOf(report([file([], 'Cannot find module')]), 1)).toEqual({
    passed: 0,
    failed: 1,
    complaints: ['/somewhere/a.test.ts\nCannot find module'],
  })
})

test('what every part says is said at the end; a run of nothing has failed', () => {
  const counts = [
    { passed: 2, failed: 0 },
    { passed: 1, failed: 1, complaints: ['lint'] },
  ]
  expect(sumUp(counts)).toEqual({ passed: 3, failed: 1, complaints: ['lint'], unsteady: [] })
  expect(sumUp([])).toEqual({ passed: 0, failed: 1, complaints: [], unsteady: [] })
})

test('what ran again stands in the place of what failed, and a file that did not is still missing', () => {
  const broken = { ...file([failed, passed]), name: '/somewhere/b.test.ts' }
  const first = report([file([passed]), broken], { passed: 2, failed: 1 })
  expect(failedFiles(first)).toEqual(['/somewhere/b.test.ts'])

  const mended = { ...file([passed, passed]), name: broken.name }
  const better = withSecondTry(first, report([mended], { passed: 2, failed: 0 }))
  expect(countOf(better, 0)).toEqual({ passed: 3, failed: 0, complaints: [] })

  const asBefore = withSecondTry(first, report([broken], { passed: 1, failed: 1 }))
  expect(countOf(asBefore, 1)).toMatchObject({ passed: 2, failed: 1 })
  expect(withSecondTry(first, report([])).success).toBe(false)
})

test('a file that passed only at the second try is named, and not counted as failed', () => {
  const unsteady = { ...file([failed, passed]), name: '/somewhere/b.test.ts' }
  const first = report([file([passed]), unsteady], { passed: 2, failed: 1 })
  const again = report([{ ...file([passed, passed]), name: unsteady.name }], {
    passed: 2,
    failed: 0,
  })
  expect(countOfSecondTry(first, again)).toEqual({
    passed: 3,
    failed: 0,
    complaints: [],
    unsteady: ['/somewhere/b.test.ts > subtracts\nexpected 1 to be 2'],
  })
  expect(countOfSecondTry(first, report([unsteady], { passed: 1, failed: 1 }))).toEqual({
    passed: 2,
    failed: 1,
    complaints: ['/somewhere/b.test.ts > subtracts\nexpected 1 to be 2'],
    unsteady: [],
  })
})
