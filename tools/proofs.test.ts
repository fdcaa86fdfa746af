import { expect, test } from 'vitest'
import { idsIn, readProofs, unproven } from './proofs.ts'

const table = `
| behaviour | test |
| --- | --- |
| A person signs in | session-1 |
| Each right is asked | session-2 |
| A code is sent | not built yet |

| section | covered | where |
| --- | --- | --- |
| 2.1.2 | partly | session-3 |
`
/** Put together here, so that no test seems to have these ids. */
const titled = (words: string, id: string) => `${words} [${id}]`
const report = (title: string, status = 'passed', ancestorTitles: string[] = []) => ({
  testResults: [{ assertionResults: [{ title, ancestorTitles, status }] }],
})

test('a table of promises says which test shows each, and what is not built', () => {
  expect(readProofs(table)).toEqual([
    { behaviour: 'A person signs in', test: 'session-1' },
    { behaviour: 'Each right is asked', test: 'session-2' },
    { behaviour: 'A code is sent' },
  ])
})

test('a promise is unproven where its test did not run, and where one of its values failed', () => {
  const proofs = readProofs(table)
  const names = (reports: ReturnType<typeof report>[]) =>
    unproven(proofs, reports).map(({ behaviour }) => behaviour)
  const [signsIn, asksOnce] = [
    report(titled('signs in', 'session-1')),
    report(titled('asks edit', 'session-2')),
  ]
  expect(names([signsIn, asksOnce])).toEqual([])
  expect(names([report(titled('signs in anew', 'session-1')), asksOnce])).toEqual([])
  expect(names([signsIn, report(titled('asks edit', 'session-21'))])).toEqual([
    'Each right is asked',
  ])
  expect(names([signsIn, asksOnce, report(titled('asks add', 'session-2'), 'failed')])).toEqual([
    'Each right is asked',
  ])
})

test('a group of tests shows what all of them show', () => {
  const group = [titled('asks each right', 'session-2')]
  const [edit, add] = [report('edit', 'passed', group), report('add', 'failed', group)]
  const signsIn = report(titled('signs in', 'session-1'))
  expect(unproven(readProofs(table), [signsIn, edit])).toEqual([])
  expect(unproven(readProofs(table), [signsIn, edit, add])).toHaveLength(1)
})

test('the id of a test stands at the end of its title', () => {
  const source = `it('${titled('signs in', 'session-1')}', run)\nit('reads [leave-2] first', run)`
  expect(idsIn(source)).toEqual(['session-1'])
})
