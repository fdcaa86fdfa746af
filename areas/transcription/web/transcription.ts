import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of transcription. */
export const transcriptionOnWeb: AreaOnWeb = {
  presentations: {
    'transcribe-job': async () => (await import('./jobs/transcribe-jobs.ts')).presentTranscribeJobs,
  },
}
