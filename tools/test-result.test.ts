import { expect, test } from 'vitest'
import { countOf, sumUp } from './test-result.ts'

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
  expect(sumUp(counts)).toEqual({ passed: 3, failed: 1, complaints: ['lint'] })
  expect(sumUp([])).toEqual({ passed: 0, failed: 1, complaints: [] })
})
