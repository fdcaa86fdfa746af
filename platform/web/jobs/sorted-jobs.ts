import type { Job } from '#platform/contract/jobs/jobs.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import type { SortBy } from '#platform/web/grid/grid-shape.ts'

const valueOf: Readonly<Record<string, (job: Job) => string>> = {
  title: ({ title }) => title,
  state: ({ state }) => state,
  begun: ({ date_created }) => date_created,
  ended: ({ date_ended }) => date_ended ?? '',
}

/** Those that fit a filter: its days come as moments, as a call would take them. */
export const filteredJobs = (jobs: readonly Job[], filter: ListFilter): Job[] =>
  jobs.filter((job) =>
    Object.entries(filter).every(([name, operators]) => {
      const value = (valueOf[name]?.(job) ?? '').toLowerCase()
      const { in: among, contains, gte, lte } = operators
      const [from, to] = Array.isArray(operators.between) ? operators.between : [gte, lte]
      return (
        (!Array.isArray(among) || among.includes(value)) &&
        (contains === undefined || value.includes(String(contains).toLowerCase())) &&
        (from === undefined || Date.parse(value) >= Date.parse(String(from))) &&
        (to === undefined || Date.parse(value) <= Date.parse(String(to)))
      )
    }),
  )

/** By some columns, the first deciding; the newest first where these say nothing. */
export const sortedJobs = (jobs: readonly Job[], sort: readonly SortBy[]): Job[] =>
  jobs.toSorted((one, other) => {
    for (const { name, isDescending } of sort) {
      const value = valueOf[name]
      const order = value ? value(one).localeCompare(value(other)) : 0
      if (order !== 0) return isDescending ? -order : order
    }
    return other.id - one.id
  })
