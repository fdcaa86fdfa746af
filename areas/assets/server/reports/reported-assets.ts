import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assetsReportPage, type assetReportCalls } from '../../contract/asset-reports.ts'
import { assets } from '../../contract/assets.ts'
import { bookValueOn } from '../families/assets.ts'

type Call = CallRequest<(typeof assetReportCalls)['summaryReport']>
export type ReportRequest = Pick<Call, 'engine' | 'viewer' | 'sql' | 'now' | 'input'>

/** What is asked of the assets of a report: a select that ends in them as `a`, with `day` and `book_value`, and its parameters. */
export interface Reported {
  readonly from: string
  readonly parameters: Parameters
}

/** The assets of the report within the reach of the viewer, each with the day it is valued on and what it is worth then. */
export function reportedAssets({ engine, viewer, input, now }: ReportRequest): Reported {
  const parameters = new Parameters()
  const reach = engine.rights.need(viewer, assetsReportPage.url, 'view')
  const scope = scopeCondition(assets.rows, reach, viewer, parameters, 'x')
  const among = (column: string, ids: readonly number[] | null | undefined): string =>
    ids && ids.length > 0 ? ` and x.${column} = any(${parameters.add(ids, 'bigint[]')})` : ''
  const { statuses } = input
  const states =
    statuses && statuses.length > 0
      ? `x.status = any(${parameters.add(statuses, 'text[]')})`
      : `x.status <> 'Discarded'`
  const day = `coalesce(${parameters.add(input.date ?? null, 'date')}, assets.day_at(x.office_id, ${parameters.add(now, 'timestamptz')}))`
  const from = `(
    select v.*, (${bookValueOn('v', 'v.day')}) as book_value
      from (select x.*, ${day} as day from assets x
             where not x.is_deleted and ${scope} and ${states}${among('atype_id', input.atype_ids)}${among('office_id', input.offices_ids)}${among('department_id', input.departments_ids)}${among('vendor_id', input.vendor_ids)}) v) a`
  return { from, parameters }
}
