import { expect, test } from 'vitest'
import type { Filter } from '#platform/contract/grid-request.ts'
import { plainList, readState } from '#platform/web/screens/list-state.ts'
import { drillDown } from './drill-down.ts'

const date = { between: ['2026-11-10', '2026-11-19'] }
const state = (filter: Filter) => ({
  ...plainList,
  sort: [{ name: 'logs', isDescending: true }],
  filter,
  page: 3,
})
const row = (...key: string[]) => ({ key })

const filterIn = (address: string | undefined) =>
  readState(new URLSearchParams(address?.split('?')[1])).filter

test('a group leads to its logs within the other filters, from the first page', () => {
  const filter = { date, group_by: { in: ['Client'] }, status_kinds: { in: ['Done'] } }
  const address = drillDown('/report', state(filter), ['client'], row('7'))
  expect(filterIn(address)).toEqual({
    date,
    status_kinds: { in: ['Done'] },
    client_ids: { in: [7] },
  })
  expect(address).not.toMatch(/page=|sort=/)
})

test('a month at the edge keeps to the days of the report', () => {
  const filter = { date, group_by: { in: ['Month'] } }
  expect(filterIn(drillDown('/report', state(filter), ['month'], row('2026-11')))).toEqual({ date })
})

test('a group of nobody leads nowhere', () => {
  expect(drillDown('/report', state({ date }), ['manager'], row(''))).toBeUndefined()
})
