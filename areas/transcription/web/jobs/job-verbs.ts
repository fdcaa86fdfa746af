import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { jobCalls } from '../../contract/jobs/job-calls.ts'

const CANCELLABLE: ReadonlySet<unknown> = new Set(['Queued', 'Waiting', 'Transcribing'])

/** What is done with a job beside reading it. */
export const jobVerbs: readonly RecordVerb[] = [
  {
    label: 'Retry',
    icon: 'refresh',
    needs: 'edit',
    isPossible: ({ state }) => state === 'Failed',
    Dialog: callDialog({
      call: jobCalls.retryJob,
      title: 'Try this call again?',
      consequence: 'It is fetched again, or transcribed again where its audio is still here.',
      button: 'Try again',
    }),
  },
  {
    label: 'Cancel job',
    icon: 'x',
    needs: 'edit',
    isPossible: ({ state }) => CANCELLABLE.has(state),
    Dialog: callDialog({
      call: jobCalls.cancelJob,
      title: 'Cancel this job?',
      consequence: 'The call is not transcribed. It stays in the list as cancelled.',
      button: 'Cancel job',
      isBad: true,
    }),
  },
  {
    label: 'Set agent',
    icon: 'user-check',
    needs: 'edit',
    Dialog: callDialog({
      call: jobCalls.setJobAgent,
      title: 'Whose call is it?',
      consequence: 'The agent and the people who lead them see this call from then on.',
      button: 'Set agent',
    }),
  },
  {
    label: 'Mark reviewed',
    icon: 'checklist',
    needs: 'edit',
    isPossible: ({ state, text_deleted_at }) => state === 'Completed' && !text_deleted_at,
    Dialog: callDialog({
      call: jobCalls.markJobReviewed,
      title: 'Mark the text as reviewed?',
      consequence: 'Your name and the time are kept with the call.',
      button: 'Mark reviewed',
    }),
  },
]
