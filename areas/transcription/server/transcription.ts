import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { transcriptionArea } from '../contract/area.ts'
import { configCalls } from '../contract/configs/config-calls.ts'
import { jobCalls } from '../contract/jobs/job-calls.ts'
import { configsHolding } from './configs/configs-holding.ts'
import { createConfig, updateConfig } from './configs/save-config.ts'
import { transcribeConfigOnServer } from './configs/transcribe-config.ts'
import { SWEPT_VERIFICATIONS } from './configs/verifications.ts'
import { verifyFtp } from './configs/verify-ftp.ts'
import {
  cancelJob,
  getSpeechServer,
  markJobReviewed,
  retryJob,
  setJobAgent,
} from './jobs/job-verbs.ts'
import { transcriptionDemo } from './demo/demo.ts'
import { callChecksOnServer } from './drafts/call-checks.ts'
import { draftCallsOnServer } from './drafts/draft-answers.ts'
import { transcribeJobOnServer } from './jobs/transcribe-job.ts'
import { tellDailyDigest } from './keeping/daily-digest.ts'
import { dropOldRecordings } from './keeping/drop-old.ts'
import { listeningCallsOnServer } from './listening/listening-calls.ts'
import { sweepAudioCopies } from './listening/sweep-copies.ts'
import { fetchRecordings } from './polling/fetch-recordings.ts'
import { quoteCallsOnServer } from './quotes/quote-calls.ts'
import { transcribeRecordings } from './working/transcribe-recordings.ts'

/** The server's side of transcription. */
export const transcriptionOnServer = serveArea(transcriptionArea, {
  resources: [transcribeConfigOnServer, transcribeJobOnServer, callChecksOnServer],
  calls: [
    ...serveCalls(configCalls, { createConfig, updateConfig, verifyFtp }),
    ...serveCalls(jobCalls, { getSpeechServer, retryJob, cancelJob, setJobAgent, markJobReviewed }),
    ...listeningCallsOnServer,
    ...quoteCallsOnServer,
    ...draftCallsOnServer,
  ],
  schedules: (engine) => [
    fetchRecordings(engine),
    transcribeRecordings(engine),
    sweepAudioCopies(engine),
    dropOldRecordings(engine),
    tellDailyDigest(engine),
  ],
  holdings: [configsHolding],
  demo: transcriptionDemo,
  sweeps: [SWEPT_VERIFICATIONS],
})
