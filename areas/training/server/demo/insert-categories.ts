import { idIn, insertRows } from '#database/demo/insert-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { demoCategories } from './categories.ts'

/** The catalogue, and the site whose videos slides may show. */
export async function insertCategories(sql: Sql): Promise<void> {
  const rows = demoCategories.map((category, place) => ({
    ...category,
    ...{ sort_order: place + 1, is_active: true },
  }))
  const top = await insertRows(
    sql,
    'course_categories',
    'name',
    rows.filter(({ parent }) => parent === null).map(({ parent: _top, ...row }) => row),
  )
  const inside = rows.filter(({ parent }) => parent !== null)
  await insertRows(
    sql,
    'course_categories',
    'name',
    inside.map(({ parent, ...row }) => ({ ...row, parent_id: idIn(top, parent ?? '') })),
  )
  await insertRows(sql, 'video_sites', 'host', [
    {
      ...{ host: 'videos.meridian.example', description: 'Our own video server' },
      is_active: true,
    },
  ])
}
