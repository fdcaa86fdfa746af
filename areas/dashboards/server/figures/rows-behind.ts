import type { ReportNarrowing, RowsBehind } from '../../contract/figure-sources.ts'
import type { OpenSource } from './open-source.ts'

/** Where the rows behind the figures of a source stand: on the page of its report, narrowed as it was counted. */
export function rowsBehind({ report, declared }: OpenSource): RowsBehind {
  const figures = Object.entries(declared.figures).map(
    ([name, figure]): [string, ReportNarrowing] => {
      const by = figure?.by === undefined ? undefined : report.groupings[figure.by]?.label
      return [name, { ...figure?.rows, ...(by !== undefined && { group_by: [by] }) }]
    },
  )
  const groupings = Object.entries(declared.groupings).flatMap(([name, grouping]) => {
    const { period, filter } = (grouping !== undefined && report.groupings[grouping]) || {}
    const narrows = period ?? filter
    return narrows === undefined ? [] : [[name, narrows] as const]
  })
  return {
    page: report.page.url,
    figures: Object.fromEntries(figures),
    groupings: Object.fromEntries(groupings),
    filters: definedIn(declared.filters),
    only: declared.only ?? {},
  }
}

const definedIn = (filters: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      filter === undefined ? [] : [[name, filter]],
    ),
  )
