import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditErrorSeverities } from '../../contract/errors/audit-error-severities.ts'
import { auditErrorProblems } from '../../contract/errors/audit-error-problems.ts'
import { ofClients } from './for-clients.ts'

/** What becomes the own of one client is used by no infraction of another. */
async function refuseOthers(
  values: DraftOf<typeof auditErrorSeverities>,
  change: ChangeOf<typeof auditErrorSeverities>,
): Promise<void> {
  const { before, sql } = change
  if (!before || !changesAny(values, change, 'client_id')) return
  const others = await sql.rows<{ name: string }>(
    `select i.name from (
        select name, client_id, error_severity_id, is_deleted from audit_infractions
        union all select name, client_id, error_severity_id, is_deleted from audit_form_infractions) i
      where i.error_severity_id = $1 and $2::bigint is not null and i.client_id is distinct from $2 and not i.is_deleted order by i.name limit 3`,
    [before.id, values.client_id],
  )
  if (others.length > 0)
    refuse(auditErrorProblems.usedByOthers, { names: others.map(({ name }) => name).join(', ') })
}

export const errorSeveritiesOnServer = serveResource(auditErrorSeverities, {
  derived: ofClients,
  before: { update: refuseOthers },
})
