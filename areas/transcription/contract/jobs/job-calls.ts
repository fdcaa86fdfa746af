import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { longText, reference } from '#platform/contract/fields/field.ts'
import { transcribeJob } from './transcribe-job.ts'

const onJob = { method: 'POST', needs: 'edit', pages: [transcribeJob.page], rows: 'scope' } as const

/** Whether recordings can be transcribed at all. */
export interface SpeechServerState {
  readonly is_set_up: boolean
}

/** What is done with a job. */
export const jobCalls = calls({
  getSpeechServer: {
    method: 'GET',
    path: 'transcribe_job/getSpeechServer',
    needs: 'view',
    pages: [transcribeJob.page],
    rows: 'none',
    input: {},
    answers: typed<SpeechServerState>(),
    summary: 'Whether a speech server is set up. Without one recordings wait.',
  },
  retryJob: {
    ...onJob,
    path: 'transcribe_job/retry/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary:
      'Tries a failed job (`id`) again: it is fetched, or transcribed where its audio is here.',
  },
  cancelJob: {
    ...onJob,
    path: 'transcribe_job/cancel/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Cancels a job (`id`) that waits or is transcribed.',
  },
  setJobAgent: {
    ...onJob,
    path: 'transcribe_job/setAgent/{id}',
    input: { employee_id: reference('employees', { required: true, label: 'Agent' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Says whose call a job (`id`) is. The agent sees it from then on.',
  },
  markJobReviewed: {
    ...onJob,
    path: 'transcribe_job/markReviewed/{id}',
    input: { review_note: longText({ max: 500, label: 'Note' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Notes that a person checked the text of a job (`id`).',
  },
})
