import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { transcriptionArea } from '../contract/area.ts'
import { configCalls } from '../contract/configs/config-calls.ts'
import { createConfig, updateConfig } from './configs/save-config.ts'
import { transcribeConfigOnServer } from './configs/transcribe-config.ts'
import { SWEPT_VERIFICATIONS } from './configs/verifications.ts'
import { verifyFtp } from './configs/verify-ftp.ts'
import { transcribeJobOnServer } from './jobs/transcribe-job.ts'

/** The server's side of transcription. */
export const transcriptionOnServer = serveArea(transcriptionArea, {
  resources: [transcribeConfigOnServer, transcribeJobOnServer],
  calls: serveCalls(configCalls, { createConfig, updateConfig, verifyFtp }),
  sweeps: [SWEPT_VERIFICATIONS],
})
