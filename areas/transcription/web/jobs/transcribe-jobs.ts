import type { Tone } from '#platform/contract/fields/field.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { JobState } from '../../contract/jobs/job-states.ts'
import { isMoving } from './moving-jobs.ts'
import { jobVerbs } from './job-verbs.ts'

const tones: Readonly<Record<JobState, Tone>> = transcribeJob.fields.state.tones

/** Calls: the list with their states, and the call itself before its facts. */
export const presentTranscribeJobs = presentResource(transcribeJob, {
  state: ({ state }) => ({ tone: tones[state as JobState], word: String(state) }), // the declaration knows no other
  isUnderWay: isMoving,
  verbs: [
    {
      label: 'Listen',
      icon: 'headset',
      needs: 'view',
      isPossible: ({ state }) => state === 'Completed',
      Dialog: later(async () => (await import('../call/call-dialog.tsx')).CallDialog),
    },
    ...jobVerbs,
  ],
  columns: [
    { name: 'title' },
    { name: 'call_started_at', width: 162 },
    { name: 'client_id', width: 114 },
    { name: 'employee_id', width: 118 },
    { name: 'duration_seconds', width: 76 },
    { name: 'language', width: 78 },
    { name: 'state', width: 112 },
    { name: 'silence_percent', width: 72, label: 'Silence' },
    { name: 'redaction_count', width: 78 },
    { name: 'is_reviewed', width: 80 },
  ],
  listReads: ['state', 'text_deleted_at'],
  allows: () => ({ update: false, delete: false }),
  screens: { list: async () => (await import('./job-list-screen.tsx')).JobListScreen },
  panels: [
    {
      title: 'Call',
      isFirst: true,
      Panel: later(async () => (await import('../call/call-panel.tsx')).CallPanel),
    },
    {
      title: 'Listened',
      isFirst: true,
      Panel: later(async () => (await import('../call/listens-panel.tsx')).ListensPanel),
    },
  ],
})
