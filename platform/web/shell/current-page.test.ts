import { expect, test } from 'vitest'
import type { MenuNode } from '#platform/contract/session.ts'
import { currentTrail } from './current-page.ts'

const item = (title: string, url: string): MenuNode => ({
  id: url,
  object_id: null,
  title,
  type: 'item',
  icon: null,
  url,
  sort_order: 1,
  children: [],
})

const menus: MenuNode[] = [
  {
    ...item('People', ''),
    type: 'group',
    url: null,
    children: [item('Holidays', '/holiday'), item('Calendar', '/holiday/calendar')],
  },
]

const titles = (path: string) => currentTrail(menus, path).map(({ title }) => title)

test('a form or record belongs to its list [platform-2]', () => {
  expect(titles('/holiday/update')).toEqual(['People', 'Holidays'])
})

test('the longest address wins', () => {
  expect(titles('/holiday/calendar')).toEqual(['People', 'Calendar'])
})

test('a page whose name only begins alike is another page', () => {
  expect(titles('/holiday-category')).toEqual([])
})
