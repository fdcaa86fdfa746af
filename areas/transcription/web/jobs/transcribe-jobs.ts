import type { Tone } from '#platform/contract/fields/field.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { JobState } from '../../contract/jobs/job-states.ts'

const tones: Readonly<Record<JobState, Tone>> = transcribeJob.fields.state.tones

/** Calls: the list with their states, and the call itself before its facts. */
export const presentTranscribeJobs = presentResource(transcribeJob, {
  state: ({ state }) => ({ tone: tones[state as JobState], word: String(state) }), // the declaration knows no other
  verbs: [
    {
      label: 'Listen',
      icon: 'headset',
      needs: 'view',
      isPossible: ({ state }) => state === 'Completed',
      Dialog: later(async () => (await import('../call/call-dialog.tsx')).CallDialog),
    },
  ],
  listReads: ['state'],
  panels: [
    {
      title: 'Call',
      isFirst: true,
      Panel: later(async () => (await import('../call/call-panel.tsx')).CallPanel),
    },
    {
      title: 'Listened',
      Panel: later(async () => (await import('../call/listens-panel.tsx')).ListensPanel),
    },
  ],
})
