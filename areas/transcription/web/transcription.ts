import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of transcription. */
export const transcriptionOnWeb: AreaOnWeb = {
  presentations: {
    'transcribe-config': async () =>
      (await import('./configs/transcribe-configs.ts')).presentTranscribeConfigs,
    'transcribe-job': async () => (await import('./jobs/transcribe-jobs.ts')).presentTranscribeJobs,
  },
}
