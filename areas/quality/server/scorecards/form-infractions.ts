import type { DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditErrorProblems } from '../../contract/errors/audit-error-problems.ts'
import { auditFormInfractions } from '../../contract/scorecards/audit-form-infractions.ts'
import { inBothGenerations } from '../../contract/scorecards/generations.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'
import { ofClients } from '../errors/for-clients.ts'
import { isUsableFor } from '../errors/usable-for.ts'

type Infractions = (typeof auditFormInfractions)['weighted']

export const formInfractionsOnServer = inBothGenerations(({ generation, isWeighted }) => {
  /** Its severity is the client's own or everybody's; only classic forms take points off. */
  const check = async (
    values: DraftOf<Infractions>,
    { before, sql }: ChangeOf<Infractions>,
  ): Promise<void> => {
    const all: PartOf<Infractions> = { ...before, ...values }
    if (isWeighted && (all.penalty_points ?? 0) !== 0) refuse(scorecardProblems.noPenalty)
    if (!(await isUsableFor(sql, 'audit_error_severities', all.error_severity_id, all.client_id)))
      refuse(auditErrorProblems.otherClientsSeverity)
  }
  return serveResource(auditFormInfractions[generation], {
    derived: ofClients,
    before: { create: check, update: check },
    constraints: { audit_form_infractions_penalty_classic: scorecardProblems.noPenalty },
  })
})
