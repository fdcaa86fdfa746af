import { leavingKinds } from '#areas/people/contract/leaving/leaving-kinds.ts'
import { area } from '#platform/contract/area.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'
import { configCalls } from './configs/config-calls.ts'
import { transcribeConfig } from './configs/transcribe-config.ts'
import { jobCalls } from './jobs/job-calls.ts'
import { transcribeJob } from './jobs/transcribe-job.ts'
import { callChecks } from './drafts/call-checks.ts'
import { draftCalls } from './drafts/draft.ts'
import { listeningCalls } from './listening/listening-calls.ts'
import { quoteCalls } from './quotes/quote-calls.ts'
import { TRANSCRIPTION_MENU } from './transcription-grants.ts'

/** Transcription, as data: families, pages, calls, and what it adds to lists of other areas. */
export const transcriptionArea = area('transcription', {
  label: 'Transcription',
  resources: [transcribeConfig, transcribeJob, callChecks],
  calls: { ...configCalls, ...jobCalls, ...listeningCalls, ...quoteCalls, ...draftCalls },
  adds: [addTo(leavingKinds, { 'Hand over recordings': 29 })],
  menu: [{ title: TRANSCRIPTION_MENU, icon: 'headset', order: 78 }],
})
