import type { Rows } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { RemoteFile } from '#platform/server/remote-files/connection.ts'
import { fileKeyOf } from '#platform/server/remote-files/file-key.ts'
import { factsOfName } from '../file-names/facts-of-name.ts'
import { compilePattern } from '../redaction/custom-patterns.ts'
import { redactionKinds } from '../../contract/configs/config-words.ts'
import { redactText } from '../redaction/redact-text.ts'
import { AGENT_OF } from './agent-of-name.ts'
import type { DueConfig } from './due-config.ts'

/** Makes a job of a file that was found; one that is known already makes none. */
export async function addJob(
  sql: Rows,
  config: DueConfig,
  file: RemoteFile,
  now: string,
): Promise<boolean> {
  const facts = factsOfName(file.name, config.file_name_rule, config.zone)
  const customer = facts.customer_reference && redacted(facts.customer_reference, config)
  const shown = file.name.replace(facts.customer_reference ?? '', customer ?? '').slice(0, 255)
  const isTooLarge = file.size > config.max_file_mb * 1_000_000
  const added = await sql.rows(
    `with ${AGENT_OF},
     row as (
       insert into transcribe_job (title, transcribe_config_id, client_id, owner_id, source_file, source_size, source_modified_at, call_id, call_started_at, direction,
              employee_id, customer_reference, state, error, priority, queued_at, date_created, date_updated)
       select $4, $1, $2, coalesce((select a.user_id from agent a), $3), $5, least($6::bigint, 2147483647), $7::timestamptz, $8, coalesce($9::timestamptz, $7::timestamptz, $15::timestamptz), $10,
              (select a.id from agent a), $12, $13, $14, $16, $15::timestamptz, $15::timestamptz, $15::timestamptz
        where not exists (select from transcribe_job_sources s where s.config_id = $1 and s.file_key = $17) returning *),
     source as (insert into transcribe_job_sources (job_id, config_id, file_key, remote_path) select row.id, $1, $17, $18 from row),
     work as (insert into transcribe_job_work (job_id) select row.id from row),
     past as (${recordHistory({ of: transcribeJob, action: 'create', from: 'row', after: 'to_jsonb(row)', at: '$15::timestamptz' })})
     select id from row`,
    [
      ...[config.id, config.client_id, config.created_by, facts.call_id ?? shown, shown],
      ...[file.size, file.modified_at, facts.call_id, facts.call_started_at, facts.direction],
      ...[facts.agent, customer, isTooLarge ? 'Skipped' : 'Queued'],
      isTooLarge ? `Larger than ${config.max_file_mb} MB.` : null,
      ...[now, config.priority, fileKeyOf(file), file.path],
    ],
  )
  return added.length > 0
}

/** What names a customer is treated as what was said of them. */
function redacted(reference: string, { redact, redact_patterns }: DueConfig): string {
  const kinds = redactionKinds.filter((kind) => redact.includes(kind))
  const patterns = redact_patterns.flatMap((one) => compilePattern(one) ?? [])
  return redactText(reference, { kinds, patterns })
}
