import type { Job } from '#platform/contract/jobs/jobs.ts'
import type { SortBy } from '#platform/web/grid/grid-shape.ts'

const valueOf: Readonly<Record<string, (job: Job) => string>> = {
  title: ({ title }) => title,
  state: ({ state }) => state,
  begun: ({ date_created }) => date_created,
  ended: ({ date_ended }) => date_ended ?? '',
}

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
