import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FILE_KEPT_HOURS, type Job, jobCalls, jobsPage } from '#platform/contract/jobs.ts'
import { workbookPage } from '#platform/contract/imports/workbooks.ts'
import { request } from '#platform/web/client/request.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { saveFile } from '#platform/web/client/save-file.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { JobState } from './job-state.tsx'
import styles from './jobs-screen.module.css'

/** While something runs, the screen looks this often how far it is. */
const LOOK_MS = 1500

/** What is being prepared for a person and what was: files to save, for a day, and imports with their result. */
export function JobsScreen() {
  const { data: jobs, error, refetch } = useJobs()
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
      <Card flush className={styles.jobs}>
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
        <ul className={styles.list} aria-label={jobsPage.label} aria-busy={!jobs && !error}>
          {jobs?.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function JobItem({ job }: { job: Job }) {
  const save = () =>
    void saveFile(jobCalls.download.path.replace('{id}', String(job.id))).catch(
      (problem: unknown) => showSnackbar('general_error', problemText(problem)),
    )
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{job.title}</strong>
        <JobState job={job} />
      </div>
      <span className="small muted">
        <RelativeTime at={job.date_ended ?? job.date_created} />
      </span>
      {job.has_file && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          aria-label={`Save ${job.title}`}
          onClick={save}
        >
          Save
        </Button>
      )}
    </li>
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
