import type { Engine } from '#platform/server/kernel/request.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'

interface Told {
  readonly title: string
  readonly description: string
  /** The same is told once. */
  readonly key: string
}

/** Tells the people a config names, as long as they may sign in; nobody named, the person who made it. */
export async function tellOfConfig(
  engine: Engine,
  sql: Sql,
  configId: number,
  { key, ...told }: Told,
): Promise<void> {
  const people = await sql.rows<{ id: number }>(
    `select u.id from transcribe_config c join administration.users u
         on u.id = any(case when cardinality(c.notify_users) > 0 then c.notify_users else array[c.created_by] end)
      where c.id = $1 and u.may_sign_in and not u.is_deleted order by u.id`,
    [configId],
  )
  const page = `${transcribeConfig.page}/view?id=${configId}`
  for (const { id } of people)
    await engine.notify(sql, { user_id: id, ...told, page, key: `${key}-${id}` })
}
