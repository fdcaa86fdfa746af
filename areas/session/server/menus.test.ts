import { expect, test } from 'vitest'
import { menusOf } from './menus.ts'
import type { PageObject } from './page-objects.ts'

const page = (id: number, object_url: string): PageObject => ({
  id,
  name: `Page ${id}`,
  type_name: 'Page',
  object_url,
  parent_id: null,
  icon: null,
  sort_order: id,
  is_exempt: true,
  is_in_menu: true,
})

test('a page that leads to another site stands in no menu', () => {
  const menus = menusOf(
    [page(1, '/reports'), page(2, '//evil.example'), page(3, '/\\evil')],
    new Map(),
  )
  expect(menus.map(({ url }) => url)).toEqual(['/reports'])
})
