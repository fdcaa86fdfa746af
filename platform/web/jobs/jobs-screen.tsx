import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FILE_KEPT_HOURS, type Job, jobCalls } from '#platform/contract/jobs/jobs.ts'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import { workbookPage } from '#platform/contract/imports/workbooks.ts'
import { request } from '#platform/web/client/request.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { JobProgress, JobWord } from './job-state.tsx'
import { JobsGrid } from './jobs-grid.tsx'
import { SaveJob } from './save-job.tsx'
import styles from './jobs-screen.module.css'

/** While something runs, the screen looks this often how far it is. */
const LOOK_MS = 1500

/** What is being prepared for a person and what was: files to save, for a day, and imports with their result. */
export function JobsScreen() {
  const { data: jobs, error, refetch } = useJobs()
  const isPhone = usePhone()
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
        {error && !jobs && (
          <NotLoaded
            title="Your exports and imports did not load"
            problem={error}
            onAgain={() => void refetch()}
          />
        )}
        {jobs?.length === 0 && (
          <EmptyState icon="download" title="Nothing was prepared for you yet">
            Long exports and imports stand here while they run. Start one from any list.
          </EmptyState>
        )}
        {jobs?.length !== 0 && (jobs || !error) && (
          <div aria-busy={!jobs}>
            {isPhone ? <JobItems jobs={jobs} /> : <JobsGrid jobs={jobs} />}
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
  return useQuery({
    queryKey: ['jobs'],
    queryFn: async ({ signal }) => (await request<Job[]>(jobCalls.jobs.path, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_MS : false),
  })
}

const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running'
