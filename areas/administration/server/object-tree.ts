import type { NestedObject } from '../contract/calls.ts'
import type { Sql } from '#platform/server/database/database.ts'

type ObjectRow = Omit<NestedObject, 'children'>

/** Every live object, nested as in the menu. */
export async function nestedObjects(sql: Sql): Promise<NestedObject[]> {
  const objects = await sql.rows<ObjectRow>(
    `select o.id, o.name, o.type_id, t.type_name, o.parent_id, o.object_url, o.icon, o.sort_order, case when o.show_in_menu then 'y' else 'n' end as show_in_menu, o.is_exempt
       from objects o join object_types t on t.id = o.type_id where not o.is_deleted order by o.sort_order, o.name, o.id`,
  )
  const below = (parent: number | null): NestedObject[] =>
    objects
      .filter((one) => one.parent_id === parent)
      .map((one) => ({ ...one, children: below(one.id) }))
  return below(null)
}

/** The objects that may hold one of a type: those whose own type allows children. A menu group may stand in another one too. */
export async function parentsFor(
  sql: Sql,
  type: { type_id: number | null; type_name: string | null },
): Promise<{ id: number; name: string }[]> {
  return sql.rows(
    `select o.id, o.name from objects o join object_types t on t.id = o.type_id and t.allows_children
      where not o.is_deleted and exists (select 1 from object_types own where own.id = coalesce($1, own.id) and own.type_name = coalesce($2, own.type_name))
      order by o.name, o.id`,
    [type.type_id, type.type_name],
  )
}
