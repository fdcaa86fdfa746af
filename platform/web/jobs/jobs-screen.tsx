import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FILE_KEPT_HOURS, type Job, jobCalls } from '#platform/contract/jobs/jobs.ts'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import { workbookPage } from '#platform/contract/imports/workbooks.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { askedFilter } from '#platform/web/lists/list-query.ts'
import { useListState } from '#platform/web/lists/list-state.ts'
import { ListToolbar } from '#platform/web/lists/list-toolbar.tsx'
import { useListColumns } from '#platform/web/lists/use-list-columns.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { JobProgress, JobWord } from './job-state.tsx'
import { jobList, jobPresentation } from './job-list.ts'
import { JobsGrid } from './jobs-grid.tsx'
import { SaveJob } from './save-job.tsx'
import { filteredJobs } from './sorted-jobs.ts'
import styles from './jobs-screen.module.css'

/** While something runs, the screen looks this often how far it is. */
const LOOK_MS = 1500

/** What is being prepared for a person and what was: files to save, for a day, and imports with their result. */
export function JobsScreen() {
  const { data: all, error, refetch } = useJobs()
  const isPhone = usePhone()
  const [state, change] = useListState()
  const columns = useListColumns(jobList, jobPresentation, state, change)
  const jobs = all && filteredJobs(all, askedFilter(jobList, state))
  const isEmpty = all?.length === 0
  return (
    <>
      <PageHeader
        title={jobsPage.label}
        crumbs={[{ label: jobsPage.label }]}
        facts={`Files are kept for ${FILE_KEPT_HOURS} hours. Only you can save them.`}
        actions={
          <Button component={Link} to={workbookPage.url} variant="default">
            Import a workbook
          </Button>
        }
      />
      <Card flush className={styles.jobs} classNames={{ body: styles.body }}>
        {!isEmpty && !(error && !all) && (
          <div className={styles.toolbar}>
            <ListToolbar
              resource={jobList}
              presentation={jobPresentation}
              {...{ state, columns }}
              onChange={change}
              pageId={undefined}
              seesDeleted={false}
            />
          </div>
        )}
        {error && !jobs && (
          <NotLoaded
            title="Your exports and imports did not load"
            problem={error}
            onAgain={() => void refetch()}
          />
        )}
        {!isEmpty && jobs?.length === 0 && (
          <EmptyState
            icon="filter-off"
            title="No exports or imports match"
            actions={
              <Button variant="default" onClick={() => change({ filter: {} })}>
                Clear filters
              </Button>
            }
          />
        )}
        {isEmpty && (
          <EmptyState icon="download" title="Nothing was prepared for you yet">
            Long exports and imports stand here while they run. Start one from any list.
          </EmptyState>
        )}
        {jobs?.length !== 0 && (jobs || !error) && (
          <div aria-busy={!jobs}>
            {isPhone ? (
              <JobItems jobs={jobs} />
            ) : (
              <JobsGrid {...{ jobs, state }} places={columns} onChange={change} />
            )}
          </div>
        )}
      </Card>
    </>
  )
}

/** On the phone a line for each. */
function JobItems({ jobs = [] }: { jobs: readonly Job[] | undefined }) {
  return (
    <ul className={styles.list} aria-label={jobsPage.label}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.item}>
          <div className={styles.words}>
            <strong>{job.title}</strong>
            <span className={styles.state}>
              <JobWord job={job} />
              <JobProgress job={job} />
            </span>
          </div>
          <span className="small muted">
            <RelativeTime at={job.date_ended ?? job.date_created} />
          </span>
          <SaveJob job={job} size="sm" />
        </li>
      ))}
    </ul>
  )
}

function useJobs() {
  return useCall(
    jobCalls.jobs,
    {},
    {
      family: jobList,
      refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_MS : false),
    },
  )
}

const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running'
