import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { listeningCalls } from '../../contract/listening/listening-calls.ts'
import { correctSegment, nameSpeaker } from './correct-call.ts'
import { downloadAudio, playAudio, unlinkJobDetailAudio } from './play-audio.ts'
import { getJob } from './read-job.ts'
import { getCorrections, getListens } from './read-past.ts'

export const listeningCallsOnServer = serveCalls(listeningCalls, {
  getJob,
  downloadAudio,
  playAudio,
  unlinkJobDetailAudio,
  getListens,
  getCorrections,
  correctSegment,
  nameSpeaker,
})
