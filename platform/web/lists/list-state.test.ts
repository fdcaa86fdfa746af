import { expect, test } from 'vitest'
import { plainList, readState, writeState } from './list-state.ts'

test('the whole state of a list goes into the address and comes back [platform-19]', () => {
  const state = {
    search: 'navarro & co',
    sort: [
      { name: 'date_created', isDescending: true },
      { name: 'name', isDescending: false },
    ],
    columns: [{ name: 'name', isPinned: true, width: 180 }, { name: 'status' }],
    size: 50,
    view: 7,
    filter: { status: { in: ['Active', 'On Notice'] }, joined: { within: 'This week' } },
    page: 3,
    withDeleted: true,
    group: 'status',
  }
  expect(readState(new URLSearchParams(writeState(state).toString()))).toEqual(state)
})

test('an address without a state is the plain list', () => {
  expect(readState(new URLSearchParams())).toEqual(plainList)
  expect(writeState(plainList).toString()).toBe('')
})

test.each(['{"status":', '[1]', '"x"'])(
  'a filter cut off in a mail shows the whole list: %s',
  (text) => {
    expect(readState(new URLSearchParams({ filter: text, page: '-4' }))).toMatchObject({
      filter: {},
      page: 1,
    })
  },
)

test('a sort or a column that is named twice counts once', () => {
  const state = readState(new URLSearchParams('sort=-name,name,&columns=name,status.pin,name'))
  expect(state.sort).toEqual([{ name: 'name', isDescending: true }])
  expect(state.columns).toEqual([{ name: 'name' }, { name: 'status', isPinned: true }])
})

test.each(['rows=7', 'rows=100000', 'page=x', 'view=-1', 'columns=.', 'sort=,'])(
  'nonsense in the address is the plain list: %s',
  (text) => {
    expect(readState(new URLSearchParams(text))).toEqual(plainList)
  },
)

test('a width beyond any screen is left out', () => {
  expect(readState(new URLSearchParams('columns=name.99999')).columns).toEqual([{ name: 'name' }])
})
