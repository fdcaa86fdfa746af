import { Button } from '@mantine/core'
import { type Job, jobCalls } from '#platform/contract/jobs/jobs.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { saveFile } from '#platform/web/client/save-file.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

/** Saves the file that was prepared, while it is kept. */
export function SaveJob({ job, size = 'compact-xs' }: { job: Job; size?: 'compact-xs' | 'sm' }) {
  if (!job.has_file) return null
  const save = () =>
    void saveFile(jobCalls.download.path.replace('{id}', String(job.id))).catch(
      (problem: unknown) => showSnackbar('general_error', problemText(problem)),
    )
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      aria-label={`Save ${job.title}`}
      onClick={save}
    >
      Save
    </Button>
  )
}
