import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer, longText, text } from '#platform/contract/fields/field.ts'
import { transcribeJob } from '../jobs/transcribe-job.ts'
import type {
  AudioLink,
  Correction,
  DetailedCall,
  Listen,
  NamedSpeaker,
  Segment,
  UnlinkedAudio,
} from './segment.ts'

const PAGE = { pages: [transcribeJob.page], rows: 'scope' } as const
const VIEW = { ...PAGE, needs: 'view' } as const
const EDIT = { ...PAGE, method: 'POST', needs: 'edit' } as const
const index = integer({ required: true, min: 0, max: 100_000 })

/** How a call is read, heard and corrected. */
export const listeningCalls = calls({
  getJob: {
    ...VIEW,
    method: 'GET',
    path: 'transcribe_job/getById/{id}',
    input: { detail_from: integer({ min: 0, max: 100_000 }) },
    answers: typed<DetailedCall>(),
    summary: 'A call with its segments: up to 2,000, from detail_from on.',
  },
  downloadAudio: {
    ...VIEW,
    method: 'GET',
    path: 'transcribe_job/downloadAudio/{id}',
    input: {},
    answers: typed<AudioLink>(),
    summary:
      'Makes a temporary copy of the audio for this session, silent where the text is redacted, and answers a link to it that is good for five minutes.',
  },
  playAudio: {
    method: 'GET',
    path: 'transcribe_job/playAudio',
    needs: 'public',
    rows: 'none',
    file: true,
    input: { ticket: text({ required: true, max: 500 }) },
    summary: 'The temporary copy by its link, whole or a range of it.',
  },
  unlinkJobDetailAudio: {
    ...VIEW,
    method: 'POST',
    path: 'transcribe_job/unlinkJobDetailAudio',
    input: { file_path: text({ required: true, max: 1_000 }) },
    answers: typed<UnlinkedAudio>(),
    summary: 'Removes a temporary copy of the audio; the recording stays.',
  },
  getListens: {
    ...VIEW,
    method: 'GET',
    path: 'transcribe_job/getListens/{id}',
    input: {},
    answers: typed<readonly Listen[]>(),
    summary: 'Who listened to a call, and when.',
  },
  getCorrections: {
    ...VIEW,
    method: 'GET',
    path: 'transcribe_job/getCorrections/{id}',
    input: {},
    answers: typed<readonly Correction[]>(),
    summary: 'Earlier wordings of the segments of a call.',
  },
  correctSegment: {
    ...EDIT,
    path: 'transcribe_job/correctSegment/{id}',
    input: {
      index,
      before: longText({ required: true, max: 20_000 }),
      text: longText({ required: true, max: 20_000 }),
    },
    answers: typed<Segment>(),
    summary: 'Corrects the wording of a segment. It is redacted anew; the old wording is kept.',
  },
  nameSpeaker: {
    ...EDIT,
    path: 'transcribe_job/nameSpeaker/{id}',
    input: {
      speaker: text({ required: true, max: 80 }),
      name: text({ required: true, max: 80, help: 'agent, customer, or a name.' }),
    },
    answers: typed<NamedSpeaker>(),
    summary: 'Says who a speaker of a call on one channel is; the figures are counted anew.',
  },
})
