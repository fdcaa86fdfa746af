import type { MenuNode } from '#platform/contract/session.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'

interface ObjectRow {
  readonly id: number
  readonly name: string
  readonly type_name: string
  readonly object_url: string | null
  readonly parent_id: number | null
  readonly icon: string | null
  readonly sort_order: number
  readonly is_exempt: boolean
}

/** The menu of a person: pages they may view, exempt pages, and groups that hold at least one of them. */
export async function menusOf(sql: Sql, viewer: Viewer): Promise<MenuNode[]> {
  const objects = await sql.rows<ObjectRow>(
    `select o.id, o.name, t.type_name, o.object_url, o.parent_id, o.icon, o.sort_order, o.is_exempt
       from administration.objects o join administration.object_types t on t.id = o.type_id where o.show_in_menu and not o.is_deleted order by o.sort_order, o.name`,
    [],
    'once',
  )
  return branch(objects, null, viewer)
}

const branch = (objects: readonly ObjectRow[], parent: number | null, viewer: Viewer): MenuNode[] =>
  objects.filter((one) => one.parent_id === parent).flatMap((one) => nodeOf(objects, one, viewer))

function nodeOf(objects: readonly ObjectRow[], one: ObjectRow, viewer: Viewer): MenuNode[] {
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
