import type { MenuNode } from '#platform/contract/session.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { PageObject } from './page-objects.ts'

/** The menu of a person: pages they may view, exempt pages, and groups that hold at least one of them. */
export const menusOf = (objects: readonly PageObject[], grants: Viewer['grants']): MenuNode[] =>
  branch(
    objects.filter(({ is_in_menu }) => is_in_menu),
    null,
    grants,
  )

const branch = (
  objects: readonly PageObject[],
  parent: number | null,
  grants: Viewer['grants'],
): MenuNode[] =>
  objects.filter((one) => one.parent_id === parent).flatMap((one) => nodeOf(objects, one, grants))

function nodeOf(
  objects: readonly PageObject[],
  one: PageObject,
  grants: Viewer['grants'],
): MenuNode[] {
  const isGroup = one.type_name === 'Menu'
  const children = isGroup ? branch(objects, one.id, grants) : []
  const isShown = isGroup
    ? children.length > 0
    : one.is_exempt || grants.get(one.object_url ?? '')?.rights.view === true
  if (!isShown) return []
  return [
    {
      id: `o-${one.id}`,
      object_id: isGroup ? null : one.id,
      title: one.name,
      type: isGroup ? 'group' : 'item',
      icon: one.icon,
      url: one.object_url,
      sort_order: one.sort_order,
      children,
    },
  ]
}
