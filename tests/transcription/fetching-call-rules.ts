import { type CallRule, needs } from '../oracle/call-rules.ts'

const CONFIGS = '/transcribe-config'
const VIEW = needs('view', '/transcribe-job')
const EDIT = needs('edit', '/transcribe-job')

/** Who may make the calls about configs and the steps of jobs. */
export const fetchingCallRules: Readonly<Record<string, CallRule>> = {
  'POST transcribe_config/create': { ...needs('add', CONFIGS), body: {} },
  'PUT transcribe_config/update/{id}': { ...needs('edit', CONFIGS), body: {} },
  'POST transcribe_config/verify_ftp': {
    ...needs('edit', CONFIGS),
    body: {
      ...{ host: 'recordings.acme.example', username: 'muster', password: 'secret' },
      remote_path: '/calls',
    },
  },
  'GET transcribe_job/getSpeechServer': VIEW,
  'POST transcribe_job/retry/{id}': { ...EDIT, body: {} },
  'POST transcribe_job/cancel/{id}': { ...EDIT, body: {} },
  'POST transcribe_job/setAgent/{id}': { ...EDIT, body: { employee_id: 1 } },
  'POST transcribe_job/markReviewed/{id}': { ...EDIT, body: {} },
}
