import { expect, test } from 'vitest'
import type { SavedView } from '#platform/contract/lists/saved-views.ts'
import { plainList, readState, writeState } from '#platform/web/lists/list-state.ts'
import { isChanged, keptOf, stateOfView } from './view-state.ts'

const view: SavedView = {
  id: 7,
  name: 'Escalated',
  shared_with: 'role',
  is_mine: true,
  is_default: false,
  left_out: [],
  search: 'parcel',
  sort: '-started_at,name',
  filter: { started_at: { within: 'Today' } },
  columns: 'name.pin.180,status',
  rows: 50,
  with_deleted: false,
  group_by: 'client_id',
}

test('a list goes into a view, comes back, and survives the address', () => {
  const state = stateOfView(view)
  expect(keptOf(state)).toEqual(keptOf(readState(writeState(state))))
  expect(isChanged(state, view)).toBe(false)
})

test('another filter changes a view, another page does not', () => {
  const state = stateOfView(view)
  expect(isChanged({ ...state, page: 4 }, view)).toBe(false)
  expect(isChanged({ ...state, filter: {} }, view)).toBe(true)
  expect(isChanged({ ...state, columns: undefined }, view)).toBe(true)
})

test('a plain list is changed by whatever can be kept', () => {
  expect(isChanged({ ...plainList, view: 'all', page: 2 }, undefined)).toBe(false)
  expect(isChanged({ ...plainList, size: 100 }, undefined)).toBe(true)
})
