import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { assetProblems } from '../../contract/problems.ts'
import { stocktakeLines } from '../../contract/stocktake/stocktake-lines.ts'
import { stocktakes } from '../../contract/stocktake/stocktakes.ts'
import { isLeft } from './settle-stocktake.ts'

/** SQL: whether a blind count goes on: then nobody sees what is expected, since who closes a stocktake often counts, too. */
const isHidden = (row: string): string => `(${row}.is_blind and ${row}.status = 'Counting')`

/** SQL: how many assets of a stocktake have come to one of some results; null before it began, and while that is hidden. */
const counted = (results: string) => (row: string) =>
  `select case when ${row}.status in ('Counting', 'Closed') and not ${isHidden(row)} then count(*)::integer end
     from stocktake_lines l where l.stocktake_id = ${row}.id and ${results}`

export const stocktakesOnServer = serveResource(stocktakes, {
  derived: {
    // What was seen tells nothing of what should be there.
    counted: (row) =>
      `select case when ${row}.status in ('Counting', 'Closed') then count(*)::integer end from stocktake_lines l where l.stocktake_id = ${row}.id and l.counts > 0`,
    expected: counted('l.expected'),
    found: counted(`l.expected and l.result in ('Found', 'Wrong place', 'Wrong holder')`),
    missing: counted(`l.result in ('Pending', 'Missing')`),
    unexpected: counted(`l.result = 'Unexpected'`),
    to_settle: (row) =>
      `select case when ${row}.status = 'Closed' then count(*)::integer end from stocktake_lines l join assets t on t.id = l.asset_id
        where l.stocktake_id = ${row}.id and l.settled is null and ${isLeft('l', 't', row)}`,
    misplaced: counted(`l.result in ('Wrong place', 'Wrong holder')`),
  },
  before: {
    update: (values, change) => {
      const { before } = change
      if (before?.status === 'Closed' || before?.status === 'Cancelled')
        refuse(assetProblems.notPlanned, { status: before.status.toLowerCase() })
      if (before?.status !== 'Planned' && changesAny(values, change, 'office_id', 'atype_ids'))
        refuse(assetProblems.officeIsFixed)
      if (before?.status === 'Counting' && changesAny(values, change, 'is_blind'))
        refuse(assetProblems.blindIsFixed)
    },
    delete: ({ before }) => {
      if (before?.status === 'Counting' || before?.status === 'Closed')
        refuse(assetProblems.notPlanned, { status: before.status.toLowerCase() })
    },
  },
  constraints: { stocktakes_counting_key: assetProblems.countsAlready },
})

export const stocktakeLinesOnServer = serveResource(stocktakeLines, {
  derived: { item: (row) => `select a.name from assets a where a.id = ${row}.asset_id` },
  visible: (_viewer, _parameters, row) =>
    `not exists (select 1 from stocktakes s where s.id = ${row}.stocktake_id and ${isHidden('s')})`,
})
