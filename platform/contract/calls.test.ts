import { expect, test } from 'vitest'
import { calls } from './calls.ts'

const said = { needs: 'view', rows: 'none', input: {}, summary: 'Lockers.' } as const

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
    stream: { ...said, method: 'GET', path: 'lockers/live', stream: true },
  })
  expect(Object.keys(declared)).toEqual(['read', 'change', 'upload', 'stream'])
  const odd = [
    // @ts-expect-error what changes something has no rows to sort
    calls({ change: { ...said, method: 'POST', path: 'lockers/open', grid: true } }),
    // @ts-expect-error what only reads needs no transaction of its own
    calls({ read: { ...said, method: 'GET', path: 'lockers/count', ownTransactions: true } }),
    // @ts-expect-error what goes on answering takes no files
    calls({ stream: { ...said, method: 'GET', path: 'lockers/live', stream: true, takes: {} } }),
  ]
  expect(odd).toHaveLength(3)
})
