import type { DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditInfractions } from '../../contract/errors/audit-infractions.ts'
import { auditErrorProblems } from '../../contract/errors/audit-error-problems.ts'
import { ofClients } from './for-clients.ts'
import { isUsableFor } from './usable-for.ts'

/** Its category and severity are the client's own or everybody's. */
async function check(
  values: DraftOf<typeof auditInfractions>,
  { before, sql }: ChangeOf<typeof auditInfractions>,
): Promise<void> {
  const all: PartOf<typeof auditInfractions> = { ...before, ...values }
  const { client_id, error_category_id, error_severity_id } = all
  if (!(await isUsableFor(sql, 'audit_error_categories', error_category_id, client_id)))
    refuse(auditErrorProblems.otherClientsCategory)
  if (!(await isUsableFor(sql, 'audit_error_severities', error_severity_id, client_id)))
    refuse(auditErrorProblems.otherClientsSeverity)
}

export const infractionsOnServer = serveResource(auditInfractions, {
  derived: ofClients,
  before: { create: check, update: check },
})
