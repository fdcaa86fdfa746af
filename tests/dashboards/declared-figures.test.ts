import { expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { countedTiles, reportTiles } from '#areas/dashboards/contract/analytics.ts'
import { campaignSources } from '#areas/dashboards/contract/campaign.ts'
import { productionSources } from '#areas/dashboards/contract/figure-sources.ts'
import type { Report } from '#platform/contract/reports.ts'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'

// What areas say of figures of dashboards is held against the reports that count them: else a call would be refused.

const contributions = areas.flatMap(({ contributes }) => contributes)
const reports = new Map(
  areas.flatMap(({ calls }) =>
    calls.flatMap(({ counts = [] }) => counts.map(({ report }) => [report.name, report] as const)),
  ),
)

const reportOf = (name: string): Report => {
  const report = reports.get(name)
  if (!report) throw new Error(`No report is called ${name}`)
  return report
}

/** Whether a report takes these values of its filters. */
function refusedBy(report: Report, narrowing: Readonly<Record<string, unknown>> = {}): unknown {
  const draft = { ...narrowing, date_from: '2026-01-05', date_to: '2026-01-05' }
  return checkDraft(report.call.input, draft).errors
}

/** Names among those a report declares. */
const unknownOf = (names: readonly (string | undefined)[], declared: object): string[] =>
  names.filter((name): name is string => name !== undefined && !Object.hasOwn(declared, name))

const tiles = reportTiles
  .among(contributions)
  .flatMap((tile) => tile.reports.map((report) => [tile.measure, report, tile] as const))

it.each(tiles)('the tile %s is a measure of the report %s, by day and by week', (_, name, tile) => {
  const report = reportOf(name)
  expect(unknownOf([tile.of], report.measures)).toEqual([])
  expect(unknownOf(['day', 'week', tile.currency], report.groupings)).toEqual([])
  expect(unknownOf(Object.keys(tile.only ?? {}), report.call.input)).toEqual([])
  expect(refusedBy(report, tile.only)).toEqual({})
})

it.each(tiles)('the tile %s of %s tells the currencies of its money apart', (_, name, tile) => {
  const report = reportOf(name)
  const isMoney = report.measures[tile.of]?.kind === 'money'
  const filter = tile.currency && report.groupings[tile.currency]?.filter
  expect(filter !== undefined && Object.hasOwn(report.filters, filter)).toBe(isMoney)
})

it.each(countedTiles.among(contributions).map((tile) => [tile.measure, tile] as const))(
  'the tile %s is drawn by day, is of today, or says why it is not drawn',
  (_, tile) => {
    expect(tile.isNow === true).toBe(tile.series === undefined)
  },
)

const sources = [
  ...productionSources.among(contributions),
  ...campaignSources.among(contributions),
].flatMap((source) => source.reports.map((report) => [report, source] as const))

it.each(sources)('figures of dashboards are what the report %s declares', (name, source) => {
  const report = reportOf(name)
  const figures = Object.values(source.figures)
  expect(
    unknownOf(
      figures.map((figure) => figure?.measure),
      report.measures,
    ),
  ).toEqual([])
  expect(
    unknownOf(
      figures.map((figure) => figure?.by),
      report.groupings,
    ),
  ).toEqual([])
  expect(unknownOf(Object.values(source.groupings), report.groupings)).toEqual([])
  expect(unknownOf(Object.values(source.filters), report.filters)).toEqual([])
  expect(refusedBy(report, source.only)).toEqual({})
  for (const figure of figures)
    expect(unknownOf(Object.keys(figure?.rows ?? {}), report.call.input)).toEqual([])
})
