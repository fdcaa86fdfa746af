import type { Rows } from '#platform/server/database/database.ts'
import type { ChannelRule, RedactionKind } from '../../contract/configs/config-words.ts'
import type { RedactionSources } from '../redaction/compiled-rules.ts'
import type { CustomPattern } from '../redaction/custom-patterns.ts'

/** How the recordings of a config are treated. */
export interface Treatment {
  readonly channels: ChannelRule
  /** Null where it is found out. */
  readonly language: string | null
  readonly vocabulary: string | null
  readonly redaction: RedactionSources
}

interface ConfigRow {
  readonly channels: ChannelRule
  readonly language: string
  readonly vocabulary: string | null
  readonly redact: readonly RedactionKind[]
  readonly redact_patterns: readonly CustomPattern[]
}

/** How a job is treated, by its config as it is now. */
export async function treatmentOf(sql: Rows, jobId: number): Promise<Treatment> {
  const [config] = await sql.rows<ConfigRow>(
    `select c.channels, c.language, c.vocabulary, coalesce(to_jsonb(c.redact), '[]') as redact, coalesce(to_jsonb(c.redact_patterns), '[]') as redact_patterns
       from transcribe_job j join transcribe_config c on c.id = j.transcribe_config_id where j.id = $1`,
    [jobId],
  )
  if (!config) throw new Error(`job ${jobId} has no config`)
  const { channels, language, vocabulary, redact, redact_patterns } = config
  return {
    ...{ channels, vocabulary, language: language === 'Detect' ? null : language },
    redaction: { kinds: redact, patterns: redact_patterns },
  }
}
