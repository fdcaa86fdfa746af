import type { Answer } from '#platform/server/kernel/request.ts'
import type { AssetCounts, AssetsSummary } from '../../contract/asset-reports.ts'
import { worthOn } from '../families/assets.ts'
import { addUp } from './amounts.ts'
import { reportedAssets, type ReportRequest } from './reported-assets.ts'

/** The assets of one type in one office in one currency. */
interface Part {
  readonly atype_id: number
  readonly asset_type_name: string
  readonly office_id: number
  readonly office_name: string
  readonly currency: string
  readonly total: number
  readonly bound: number
  readonly available: number
  readonly in_repair: number
  readonly unreturned: number
  readonly discarded: number
  readonly amount: number | null
}

const states = ['total', 'bound', 'available', 'in_repair', 'unreturned', 'discarded'] as const

/** Assets by type and office: how many there are in which state, and what they are worth. */
export async function summaryReport(request: ReportRequest): Promise<Answer<AssetsSummary>> {
  const { rows, parameters } = reportedAssets(request)
  const parts = await request.sql.rows<Part>(
    `select a.atype_id, t.name as asset_type_name, a.office_id, o.name as office_name, a.currency, count(*)::integer as total,
            count(*) filter (where a.status = 'Bound')::integer as bound, count(*) filter (where a.status = 'Available')::integer as available,
            count(*) filter (where a.status = 'In repair')::integer as in_repair, count(*) filter (where a.status = 'Unreturned')::integer as unreturned,
            count(*) filter (where a.status = 'Discarded')::integer as discarded, sum(${worthOn('a', 'a.day')})::float8 as amount
       from (${rows}) a join asset_types t on t.id = a.atype_id join organisation.offices o on o.id = a.office_id
      group by a.atype_id, t.name, a.office_id, o.name, a.currency order by t.name, a.atype_id, o.name, a.office_id`,
    parameters.values,
  )
  const offices = new Map(parts.map(({ office_id, office_name }) => [office_id, office_name]))
  const types = Map.groupBy(parts, ({ atype_id }) => atype_id)
  const data: AssetsSummary = {
    offices_list: [...offices]
      .map(([office_id, office_name]) => ({ office_id, office_name }))
      .toSorted((one, other) => one.office_name.localeCompare(other.office_name)),
    summary_report_list: [...types].map(([atype_id, ofType]) => ({
      atype_id,
      asset_type_name: ofType[0]?.asset_type_name ?? '',
      ...countsOf(ofType),
      offices: countsBy(ofType),
    })),
    totals: countsOf(parts),
  }
  return { data }
}

const countsBy = (ofType: readonly Part[]): Record<string, AssetCounts> =>
  Object.fromEntries(
    [...Map.groupBy(ofType, ({ office_id }) => office_id)].map(([id, inOffice]) => [
      id,
      countsOf(inOffice),
    ]),
  )

function countsOf(parts: readonly Part[]): AssetCounts {
  const counts = Object.fromEntries(
    states.map((state) => [state, parts.reduce((sum, part) => sum + part[state], 0)]),
  ) as Record<(typeof states)[number], number> // one entry for each of them
  const values = addUp(parts)
  return { ...counts, book_value: values.length === 1 ? (values[0]?.amount ?? null) : null, values }
}
