import type { Job } from '#platform/contract/jobs/jobs.ts'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Grid } from '#platform/web/grid/grid.tsx'
import type { GridColumn } from '#platform/web/grid/grid-shape.ts'
import { type ListState, readSort } from '#platform/web/lists/list-state.ts'
import type { ListColumns } from '#platform/web/lists/use-list-columns.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { jobList } from './job-list.ts'
import { JobProgress, JobWord } from './job-state.tsx'
import { SaveJob } from './save-job.tsx'
import { sortedJobs } from './sorted-jobs.ts'

interface JobsGridProps {
  jobs: readonly Job[] | undefined
  state: ListState
  places: ListColumns
  onChange: (change: Partial<ListState>) => void
}

/** What was prepared, as every list: what it is, how far it came, when, and its file. */
export function JobsGrid({ jobs, state, places, onChange }: JobsGridProps) {
  const sort = state.sort.length > 0 ? state.sort : readSort(jobList.list.sort)
  const all = columns()
  const shown = places.places.flatMap(({ name, width, isPinned = false }) => {
    const column = all.find((each) => each.name === name)
    if (!column) return []
    const placed = { ...column, isPinned }
    return [width === undefined ? placed : { ...placed, width, isFixed: true }]
  })
  return (
    <Grid
      label={jobsPage.label}
      rows={jobs && sortedJobs(jobs, sort)}
      columns={shown}
      keyOf={({ id }) => id}
      linkOf={() => undefined}
      nameOf={({ title }) => title}
      sort={sort}
      onSort={(next) => onChange({ sort: next })}
      onResize={(name, width) =>
        places.place(places.places.map((each) => (each.name === name ? { ...each, width } : each)))
      }
      skeletonRows={3}
    />
  )
}

const columns = (): GridColumn<Job>[] => [
  { name: 'title', label: t`What`, width: 220, isSortable: true, cell: ({ title }) => title },
  {
    ...{ name: 'state', label: t`State`, width: 130, isSortable: true },
    cell: (job) => <JobWord job={job} />,
  },
  { name: 'result', label: t`Result`, width: 320, cell: (job) => <JobProgress job={job} /> },
  {
    ...{ name: 'begun', label: t`Started`, width: 120, isSortable: true },
    cell: ({ date_created }) => <RelativeTime at={date_created} />,
  },
  {
    ...{ name: 'ended', label: t`Ended`, width: 120, isSortable: true },
    cell: ({ date_ended }) => (date_ended === null ? '–' : <RelativeTime at={date_ended} />),
  },
  { name: 'file', label: t`File`, width: 100, cell: (job) => <SaveJob job={job} /> },
]
