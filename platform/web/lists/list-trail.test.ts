import { expect, test } from 'vitest'
import { text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { plainList, readState } from './list-state.ts'
import { pageAt, recordAddress } from './list-trail.ts'

const things = resource('things', {
  label: { one: 'Thing', many: 'Things' },
  title: 'name',
  rows: 'shared',
  fields: { name: text() },
  list: { columns: ['name'], sort: 'name' },
})

test('the address of a record names the list it was opened from and its place', () => {
  const state = { ...plainList, filter: { name: { contains: 'a & b' } }, size: 50, page: 3 }
  const [path, query] = recordAddress(things, 9, state, 114).split('?')
  const parameters = new URLSearchParams(query)
  expect([path, parameters.get('id'), parameters.get('at')]).toEqual(['/things/view', '9', '114'])
  expect(readState(new URLSearchParams(parameters.get('from') ?? ''))).toEqual({
    ...state,
    page: 1,
  })
})

test('a plain list adds nothing but the place', () => {
  expect(recordAddress(things, 9, plainList, 1)).toBe('/things/view?id=9&at=1')
})

test.each([
  [1, 1],
  [50, 1],
  [51, 2],
])('place %i of a list of 50 rows a page stands on page %i', (position, page) => {
  expect(pageAt({ ...plainList, size: 50 }, position)).toBe(page)
})
