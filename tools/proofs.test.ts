import { expect, test } from 'vitest'
import { readProofs, unproven } from './proofs.ts'

const table = `
| behaviour | file | test |
| --- | --- | --- |
| Somebody signs in | \`tests/a.test.ts\` | signs in |
| Each right is asked | \`tests/a.test.ts\` | asks %s alone |
| Each setting is read | \`tests/a.test.ts\` | reads %j: %s |
| A code is sent | not built yet | |
`
const report = (title: string, status = 'passed') => ({
  testResults: [{ name: '/somewhere/tests/a.test.ts', assertionResults: [{ title, status }] }],
})

test('reads what is shown by which test, and what is not built', () => {
  expect(readProofs(table)).toEqual([
    { behaviour: 'Somebody signs in', file: 'tests/a.test.ts', test: 'signs in' },
    { behaviour: 'Each right is asked', file: 'tests/a.test.ts', test: 'asks %s alone' },
    { behaviour: 'Each setting is read', file: 'tests/a.test.ts', test: 'reads %j: %s' },
    { behaviour: 'A code is sent (not built yet)' },
  ])
})

test('finds a test that did not run, and one that failed', () => {
  const proofs = readProofs(table)
  const names = (reports: ReturnType<typeof report>[]) =>
    unproven(proofs, reports).map(({ behaviour }) => behaviour)
  const read = report('reads {"DEMO":"off"}: false')
  expect(names([report('signs in'), report('asks edit alone'), read])).toEqual([])
  expect(names([report('signs in'), read])).toEqual(['Each right is asked'])
  expect(names([report('signs in', 'failed'), report('asks edit alone'), read])).toEqual([
    'Somebody signs in',
  ])
})
