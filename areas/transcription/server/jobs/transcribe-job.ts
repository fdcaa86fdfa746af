import { serveResource } from '#platform/server/records/served.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { ofViewersClients } from '../access/viewers-clients.ts'
import { foundInText } from '../working/found-in-text.ts'

const redactions = (row: string): string =>
  `select sum(n.value::integer)::integer from jsonb_each_text(${row}.redactions) n`

export const transcribeJobOnServer = serveResource(transcribeJob, {
  derived: {
    is_unmatched: (row) => `${row}.employee_id is null`,
    text: (row) => `select t.words from transcribe_texts t where t.job_id = ${row}.id`,
    redaction_count: redactions,
    has_redactions: (row) => `coalesce((${redactions(row)}), 0) > 0`,
    is_reviewed: (row) => `${row}.reviewed_at is not null`,
  },
  found: foundInText,
  visible: (viewer, parameters, row) =>
    ofViewersClients(viewer, transcribeJob.page, parameters, row),
})
