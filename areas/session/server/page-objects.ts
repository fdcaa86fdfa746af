import type { Rows } from '#platform/server/database/database.ts'

/** A page, group or other thing that rights are given on. */
export interface PageObject {
  readonly id: number
  readonly name: string
  readonly type_name: string
  readonly object_url: string | null
  readonly parent_id: number | null
  readonly icon: string | null
  readonly sort_order: number
  readonly is_exempt: boolean
  readonly is_in_menu: boolean
}

/** All of them, as the menu orders them: read once for its names and its tree. */
export const pageObjects = (sql: Rows): Promise<PageObject[]> =>
  sql.rows<PageObject>(
    `select o.id, o.name, t.type_name, o.object_url, o.parent_id, o.icon, o.sort_order, o.is_exempt, o.show_in_menu and not o.is_deleted as is_in_menu
       from administration.objects o join administration.object_types t on t.id = o.type_id order by o.sort_order, o.name`,
    [],
    'once',
  )
