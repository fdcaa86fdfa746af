import { expect, test } from 'vitest'
import type { Filter } from '#platform/contract/lists/grid-request.ts'
import { plainList, readState } from '#platform/web/lists/list-state.ts'
import { choices, references, text } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { report } from '#platform/contract/reports.ts'
import { resource } from '#platform/contract/resource.ts'
import { drillDown } from './drill-down.ts'

const visits = report('visits', {
  of: resource('visits', {
    label: { one: 'Visit', many: 'Visits' },
    title: 'name',
    rows: 'created',
    fields: { name: text() },
    list: { columns: ['name'], sort: 'name' },
  }),
  path: 'visits/report',
  page: page('/report', { label: 'Visits' }),
  rows: 'scope',
  summary: 'Visits.',
  day: 'date_created',
  longest: 400,
  filters: {
    client_ids: { field: 'client_id', input: references('clients') },
    managers_ids: { field: 'manager_id', input: references('people') },
    kinds: { field: 'kind', input: choices(['Done']) },
  },
  groupings: {
    client: { label: 'Client', many: 'clients', filter: 'client_ids' },
    manager: { label: 'Lead', many: 'leads', filter: 'managers_ids' },
    month: { label: 'Month', many: 'months', period: 'month' },
  },
  measures: { visits: { label: 'Visits', kind: 'count' } },
  counts: 'visits',
  series: 'client',
})

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

test('a group leads to its rows within the other filters, from the first page', () => {
  const filter = { date, group_by: { in: ['Client'] }, kinds: { in: ['Done'] } }
  const address = drillDown(visits, state(filter), ['client'], row('7'))
  expect(filterIn(address)).toEqual({
    date,
    kinds: { in: ['Done'] },
    client_ids: { in: [7] },
  })
  expect(address).not.toMatch(/page=|sort=/)
})

test('a month at the edge keeps to the days of the report', () => {
  const filter = { date, group_by: { in: ['Month'] } }
  expect(filterIn(drillDown(visits, state(filter), ['month'], row('2026-11')))).toEqual({ date })
})

test('a group of nobody leads nowhere', () => {
  expect(drillDown(visits, state({ date }), ['manager'], row(''))).toBeUndefined()
})
