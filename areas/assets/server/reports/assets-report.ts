import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import { type FigureColumns, figuresFile } from '#platform/server/export/figures-file.ts'
import type { Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  type assetReportCalls,
  assetsReportPage,
  type ReportedAsset,
} from '../../contract/asset-reports.ts'
import { assets } from '../../contract/assets.ts'
import { worthOn } from '../families/assets.ts'
import { reportedAssets, type ReportRequest } from './reported-assets.ts'

type Calls = typeof assetReportCalls

/** A warranty that ends within these days is shown as ending soon. */
const SOON_DAYS = 60

/** One page of the assets of the report, or all of them, by their tags. */
async function rowsOf(
  request: ReportRequest,
  page?: number,
): Promise<{ rows: ReportedAsset[]; total: number }> {
  const { rows: chosen, parameters } = reportedAssets(request)
  const range =
    page === undefined
      ? ''
      : ` limit ${parameters.add(PAGE_SIZE, 'integer')} offset ${parameters.add((page - 1) * PAGE_SIZE, 'integer')}`
  const rows = await request.sql.rows<ReportedAsset>(
    `select a.id, a.asset_tag, a.name, t.name as asset_type_name, o.name as office_name, d.name as department_name, a.status, a.condition,
            coalesce(e.name, w.number) as holder, greatest(a.day - b.bound_on, 0) as days_held, a.serial_number, a.manufacturer, a.model, v.name as vendor_name,
            a.invoice_number, a.purchase_date, a.purchase_cost::float8 as purchase_cost, a.currency, assets.months_between(a.purchase_date, a.day) as age_months,
            a.warranty_until, case when a.warranty_until is null then null when a.warranty_until < a.day then 'Over' when a.warranty_until < a.day + ${SOON_DAYS} then 'Ends soon' else 'Running' end as warranty,
            ${worthOn('a', 'a.day')}::float8 as book_value, a.discarded_on, a.discard_reason
       from (${chosen} order by x.asset_tag, x.id${range}) a join asset_types t on t.id = a.atype_id join organisation.offices o on o.id = a.office_id
       left join organisation.departments d on d.id = a.department_id left join vendors v on v.id = a.vendor_id
       left join asset_bindings b on b.asset_id = a.id and b.unbound_on is null and not b.is_deleted
       left join people.employees e on e.id = b.employee_id left join organisation.workstations w on w.id = b.workstation_id
      order by a.asset_tag, a.id`,
    parameters.values,
  )
  if (page === undefined) return { rows, total: rows.length }
  const whole = reportedAssets(request)
  const [counted] = await request.sql.rows<{ total: number }>(
    `select count(*)::integer as total from (${whole.rows}) a`,
    whole.parameters.values,
  )
  return { rows, total: counted?.total ?? 0 }
}

/** The assets of the report, a page at a time. */
export async function assetsReport(
  request: CallRequest<Calls['report']>,
): Promise<Answer<readonly ReportedAsset[]>> {
  const { rows, total } = await rowsOf(request, request.input.page ?? 1)
  return { data: rows, total }
}

const columns: FigureColumns<ReportedAsset> = {
  Tag: ({ asset_tag }) => asset_tag,
  Name: ({ name }) => name,
  Type: ({ asset_type_name }) => asset_type_name,
  Office: ({ office_name }) => office_name,
  Department: ({ department_name }) => department_name,
  Status: ({ status }) => status,
  Condition: ({ condition }) => condition,
  Holder: ({ holder }) => holder,
  'Days held': ({ days_held }) => days_held,
  'Serial number': ({ serial_number }) => serial_number,
  Manufacturer: ({ manufacturer }) => manufacturer,
  Model: ({ model }) => model,
  Vendor: ({ vendor_name }) => vendor_name,
  'Invoice number': ({ invoice_number }) => invoice_number,
  'Purchase date': ({ purchase_date }) => purchase_date,
  Cost: ({ purchase_cost }) => purchase_cost,
  Currency: ({ currency }) => currency,
  'Age in months': ({ age_months }) => age_months,
  'Warranty until': ({ warranty_until }) => warranty_until,
  Warranty: ({ warranty }) => warranty,
  'Book value': ({ book_value }) => book_value,
  'Discarded on': ({ discarded_on }) => discarded_on,
  'Discard reason': ({ discard_reason }) => discard_reason,
}
const FIGURES = new Set(['Days held', 'Cost', 'Age in months', 'Book value'])

/** All assets of the report as a file. */
export async function exportAssetsReport(
  request: CallRequest<Calls['exportReport']>,
): Promise<Download> {
  const { rows } = await rowsOf(request)
  const words = Object.keys(columns).filter((head) => !FIGURES.has(head))
  return figuresFile(request, { page: assetsReportPage, of: assets, columns, words }, rows)
}
