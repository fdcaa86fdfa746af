import { type Reaching, scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assetsReportPage, type assetReportCalls } from '../../contract/asset-reports.ts'
import { assets } from '../../contract/assets.ts'

type Call = CallRequest<(typeof assetReportCalls)['summaryReport']>
export type ReportRequest = Pick<Call, 'engine' | 'viewer' | 'sql' | 'now' | 'input'>

/** The assets of a report as SQL. */
export interface Reported {
  /** A select of them, with the `day` each is valued on; more conditions and an order may follow. */
  readonly rows: string
  readonly parameters: Parameters
}

/** Whose assets are reported, and which. */
interface Within extends Pick<CallRequest, 'reach' | 'now'> {
  readonly viewer: Reaching
  readonly input: Partial<Call['input']>
}

/** The assets of the report within the reach of the viewer. The day is found once for each office, not for each asset. */
export function reportedAssets({ engine, ...request }: ReportRequest): Reported {
  const reach = engine.rights.need(request.viewer, assetsReportPage.url, 'view')
  return assetsWithin({ ...request, reach })
}

/** The same within a reach that is known. */
export function assetsWithin({ viewer, reach, input, now }: Within): Reported {
  const parameters = new Parameters()
  const scope = scopeCondition(assets.rows, reach, viewer, parameters, 'x')
  const among = (column: string, ids: readonly number[] | null | undefined): string =>
    ids && ids.length > 0 ? ` and x.${column} = any(${parameters.add(ids, 'bigint[]')})` : ''
  const { statuses } = input
  const states =
    statuses && statuses.length > 0
      ? `x.status = any(${parameters.add(statuses, 'text[]')})`
      : `x.status <> 'Discarded'`
  const date = parameters.add(input.date ?? null, 'date')
  const moment = parameters.add(now, 'timestamptz')
  const rows = `
    select x.*, d.day from assets x
      join (select o.id, coalesce(${date}, organisation.day_at(o.id, ${moment})) as day from organisation.offices o offset 0) d on d.id = x.office_id
     where not x.is_deleted and ${scope} and ${states}${among('atype_id', input.atype_ids)}${among('office_id', input.offices_ids)}${among('department_id', input.departments_ids)}${among('vendor_id', input.vendor_ids)}`
  return { rows, parameters }
}
