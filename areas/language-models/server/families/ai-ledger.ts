import { serveResource } from '#platform/server/records/served.ts'
import { aiLedger } from '../../contract/ai-ledger.ts'

/** People see their own rows, leads those of their people, and the managers of a client what was spent for it. */
export const aiLedgerOnServer = serveResource(aiLedger, {
  beyondReach: {
    isListed: true,
    holds: (viewer, parameters, row) =>
      viewer.employee_id === null
        ? 'false'
        : `${row}.client_id in (select c.id from organisation.clients c where c.managers_ids @> array[${parameters.add(viewer.employee_id, 'bigint')}])`,
  },
})
