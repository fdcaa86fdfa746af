import { expect, it } from 'vitest'
import type { Job } from '#platform/contract/jobs/jobs.ts'
import { filteredJobs, sortedJobs } from './sorted-jobs.ts'

const job = (id: number, title: string, date_ended: string | null): Job => ({
  ...{ id, title, date_ended, kind: 'export', state: 'done', done: 1, total: 1, words: null },
  ...{ has_file: false, date_created: `2026-03-09T0${id}:00:00Z` },
})
const jobs = [
  job(1, 'Offices as CSV', '2026-03-09T05:00:00Z'),
  job(2, 'Clients as CSV', null),
  job(3, 'Clients as CSV', '2026-03-09T04:00:00Z'),
]
const order = (name: string, isDescending: boolean) =>
  sortedJobs(jobs, [{ name, isDescending }]).map(({ id }) => id)

it('jobs are put in the order of a column, the newest first among equals', () => {
  expect(order('title', false)).toEqual([3, 2, 1])
  expect(order('begun', true)).toEqual([3, 2, 1])
  expect(order('ended', true)).toEqual([1, 3, 2])
  expect(sortedJobs(jobs, []).map(({ id }) => id)).toEqual([3, 2, 1])
})

it('jobs are filtered by what they are, their state and when they began', () => {
  const found = (filter: Parameters<typeof filteredJobs>[1]) =>
    filteredJobs(jobs, filter).map(({ id }) => id)
  expect(found({ title: { contains: 'clients' } })).toEqual([2, 3])
  expect(found({ state: { in: ['failed'] } })).toEqual([])
  const from = '2026-03-09T02:00:00Z'
  expect(found({ begun: { between: [from, '2026-03-09T02:30:00Z'] } })).toEqual([2])
  expect(found({ begun: { gte: from }, state: { in: ['done'] } })).toEqual([2, 3])
})
