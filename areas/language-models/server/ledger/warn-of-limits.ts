import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { LimitKind } from '../../contract/quota-words.ts'
import type { Booking } from '../../contract/service/model-service.ts'
import type { Limit } from './limits.ts'

interface Taking {
  readonly limits: readonly Limit[]
  readonly taken: Readonly<Record<LimitKind, number>>
  readonly booking: Booking
}

/** Notices of limits that are nearly used up: each once in its period, to the people who can do something about it. */
export async function warnOfLimits(
  engine: Engine,
  sql: Sql,
  { limits, taken, booking }: Taking,
): Promise<void> {
  for (const limit of limits.filter((one) => isNear(one, taken)))
    for (const user_id of await toldOf(sql, limit, booking))
      await engine.notify(sql, {
        user_id,
        title: t('AI quota nearly used up'),
        description: t`${Number(limit.warn_at_percent)}% of an AI quota is used.`,
        page: '/ai-usage',
        key: `ai-quota-${limit.quota_id}-${limit.starts}`,
      })
}

function isNear(
  { warn_at_percent, limit_kind, used, amount }: Limit,
  taken: Taking['taken'],
): boolean {
  if (warn_at_percent === null || taken[limit_kind] === 0) return false
  const share = (value: number) => (100 * value) / Number(amount)
  return share(Number(used) + taken[limit_kind]) >= Number(warn_at_percent)
}

/** A person is told of their own limits; the managers of a client, and the person who set the limit, of the others. */
async function toldOf(sql: Sql, limit: Limit, { user_id }: Booking): Promise<readonly number[]> {
  if (limit.applies_to !== 'Workspace' && limit.applies_to !== 'Client')
    return user_id ? [user_id] : []
  const managers = await sql.rows<{ id: number }>(
    `select u.id from administration.users u join organisation.clients c on c.managers_ids @> array[u.employee_id]
      where c.id = $1 and $2 = 'Client' and u.is_active and not u.is_deleted order by u.id`,
    [limit.target_id, limit.applies_to],
  )
  return [
    ...new Set([...managers.map(({ id }) => id), ...(limit.created_by ? [limit.created_by] : [])]),
  ]
}
