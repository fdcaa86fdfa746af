import { expect, test } from 'vitest'
import { readState, writeState } from './list-state.ts'

test('the whole state of a list goes into the address and comes back', () => {
  const state = {
    search: 'navarro & co',
    sort: { name: 'date_created', isDescending: true },
    filter: { status: { in: ['Active', 'On Notice'] } },
    page: 3,
    withDeleted: true,
  }
  expect(readState(new URLSearchParams(writeState(state).toString()))).toEqual(state)
})

test('an address without a state is the plain list', () => {
  expect(readState(new URLSearchParams())).toEqual({
    search: '',
    sort: undefined,
    filter: {},
    page: 1,
    withDeleted: false,
  })
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
