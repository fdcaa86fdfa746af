import { expect, test } from 'vitest'
import { typed } from './answers.ts'
import { calls } from './calls.ts'

const asked = { needs: 'view', rows: 'none', input: {}, summary: 'Lockers.' } as const
const said = { ...asked, answers: typed<number>() } as const

test('a call is one of four shapes and says nothing of another', () => {
  const declared = calls({
    read: { ...said, method: 'POST', path: 'lockers/count', reads: true, grid: true },
    change: { ...said, method: 'PUT', path: 'lockers/open/{id}', ownTransactions: true },
    upload: {
      ...said,
      method: 'POST',
      path: 'lockers/plan',
      takes: { field: 'plan', most: 1, types: [] },
    },
    stream: { ...asked, method: 'GET', path: 'lockers/live', stream: true },
  })
  expect(Object.keys(declared)).toEqual(['read', 'change', 'upload', 'stream'])
  const odd = [
    // @ts-expect-error what changes something has no rows to sort
    calls({ change: { ...said, method: 'POST', path: 'lockers/open', grid: true } }),
    // @ts-expect-error what only reads needs no transaction of its own
    calls({ read: { ...said, method: 'GET', path: 'lockers/count', ownTransactions: true } }),
    // @ts-expect-error what goes on answering takes no files
    calls({ stream: { ...asked, method: 'GET', path: 'lockers/live', stream: true, takes: {} } }),
    // @ts-expect-error a call says what it answers
    calls({ read: { ...asked, method: 'GET', path: 'lockers/count' } }),
    // @ts-expect-error what changes something says it too
    calls({ change: { ...asked, method: 'POST', path: 'lockers/open' } }),
    // @ts-expect-error a file is no data
    calls({ read: { ...said, method: 'GET', path: 'lockers/plan', file: true } }),
  ]
  expect(odd).toHaveLength(6)
})
