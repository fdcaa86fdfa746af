import type { MenuNode } from '#platform/contract/session.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { PageObject } from './page-objects.ts'

/** The menu of a person: pages they may view, exempt pages, and groups that hold at least one of them. */
export const menusOf = (objects: readonly PageObject[], viewer: Viewer): MenuNode[] =>
  branch(
    objects.filter(({ is_in_menu }) => is_in_menu),
    null,
    viewer,
  )

const branch = (
  objects: readonly PageObject[],
  parent: number | null,
  viewer: Viewer,
): MenuNode[] =>
  objects.filter((one) => one.parent_id === parent).flatMap((one) => nodeOf(objects, one, viewer))

function nodeOf(objects: readonly PageObject[], one: PageObject, viewer: Viewer): MenuNode[] {
  const isGroup = one.type_name === 'Menu'
  const children = isGroup ? branch(objects, one.id, viewer) : []
  const isShown = isGroup
    ? children.length > 0
    : one.is_exempt || viewer.grants.get(one.object_url ?? '')?.rights.view === true
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
