import { type CallRule, everyone, needs } from '../oracle/call-rules.ts'

const VIEW = needs('view', '/transcribe-job')
const EDIT = needs('edit', '/transcribe-job')
const AUDITS = '/activity-audit/audit-reviews'
const passage = { review_id: 1, from: 0, to: 4 }

/** Who may make the calls about the sound, the text and the quotes of calls. */
export const listeningCallRules: Readonly<Record<string, CallRule>> = {
  'GET transcribe_job/getById/{id}': VIEW,
  'GET transcribe_job/downloadAudio/{id}': VIEW,
  'GET transcribe_job/playAudio': everyone,
  'POST transcribe_job/unlinkJobDetailAudio': {
    ...VIEW,
    body: { file_path: '/api/transcribe_job/playAudio?ticket=none' },
  },
  'GET transcribe_job/getListens/{id}': VIEW,
  'GET transcribe_job/getCorrections/{id}': VIEW,
  'POST transcribe_job/correctSegment/{id}': {
    ...EDIT,
    body: { index: 0, before: 'Hello', text: 'Hello there' },
  },
  'POST transcribe_job/nameSpeaker/{id}': {
    ...EDIT,
    body: { speaker: 'speaker 1', name: 'agent' },
  },
  'GET transcribe_job/getAudits/{id}': VIEW,
  'POST transcribe_job/quoteInAudit/{id}': { ...VIEW, body: passage },
  'GET transcribe_job/getQuotes/{id}': needs('view', AUDITS),
  'POST transcribe_job/draftAnswers/{id}': { ...needs('view', AUDITS), body: {} },
  'POST transcribe_job/draftAnswersByModel/{id}': { ...needs('view', AUDITS), body: {} },
  'POST transcribe_job/removeQuote/{id}': { ...needs('edit', AUDITS), body: { quote_id: 1 } },
}
