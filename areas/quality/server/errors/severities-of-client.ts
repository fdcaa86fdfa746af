import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { severityCalls, ClientSeverity } from '../../contract/errors/severity-calls.ts'

/** The severities of a client by rank: its own, and the general ones whose rank it does not redefine. */
export async function severitiesOfClient({
  asked,
  sql,
}: CallRequest<(typeof severityCalls)['severitiesOfClient']>): Promise<
  Answer<readonly ClientSeverity[]>
> {
  const data = await sql.rows<ClientSeverity>(
    `select s.id, s.name, s.client_id, s.rank, s.points, s.is_critical, s.colour, s.description
       from audit_error_severities s
      where not s.is_deleted and s.is_active
        and (s.client_id = $1 or (s.client_id is null and not exists (
          select from audit_error_severities own where own.client_id = $1 and own.rank = s.rank and not own.is_deleted and own.is_active)))
      order by s.rank, s.id`,
    [idOf(asked)],
  )
  return { data, total: data.length }
}
