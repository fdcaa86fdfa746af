import { serveArea } from '#platform/server/kernel/served-area.ts'
import { transcriptionArea } from '../contract/area.ts'
import { transcribeConfigOnServer } from './configs/transcribe-config.ts'
import { transcribeJobOnServer } from './jobs/transcribe-job.ts'
import { listeningCallsOnServer } from './listening/listening-calls.ts'
import { sweepAudioCopies } from './listening/sweep-copies.ts'
import { transcribeRecordings } from './working/transcribe-recordings.ts'

/** The server's side of transcription. */
export const transcriptionOnServer = serveArea(transcriptionArea, {
  resources: [transcribeConfigOnServer, transcribeJobOnServer],
  calls: [...listeningCallsOnServer],
  schedules: (engine) => [transcribeRecordings(engine), sweepAudioCopies(engine)],
})
