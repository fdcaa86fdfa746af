import type { Section } from '#platform/contract/resource-parts.ts'
import type { connectionFields } from '#platform/contract/remote-files/connection-fields.ts'
import type { fetchingFields } from './fetching-fields.ts'
import type { identityFields, stateFields } from './state-fields.ts'
import type { treatmentFields } from './treatment-fields.ts'

type Name =
  | keyof typeof identityFields
  | keyof typeof connectionFields
  | keyof typeof fetchingFields
  | keyof typeof treatmentFields
  | keyof typeof stateFields

/** The form of a config, in the order in which a person has the answers. */
export const configSections: readonly Section<Name>[] = [
  {
    title: 'Whose recordings are they?',
    name: 'Config',
    fields: ['name', 'client_id', 'office_id', 'is_active'],
  },
  {
    title: 'Where do they lie?',
    name: 'Server',
    fields: [
      'protocol',
      'host',
      'port',
      'username',
      'password',
      'private_key',
      'key_passphrase',
      'tls_ca',
      'remote_path',
      'verification_id',
    ],
  },
  {
    title: 'Which are fetched, and when?',
    name: 'Fetching',
    fields: [
      'include_subfolders',
      'file_pattern',
      'audio_types',
      'min_seconds',
      'max_seconds',
      'max_file_mb',
      'only_after',
      'poll_minutes',
      'active_from',
      'active_to',
      'after_fetch',
      'processed_path',
    ],
  },
  {
    title: 'What do file names tell?',
    name: 'File names',
    fields: ['file_name_rule', 'agent_match'],
  },
  {
    title: 'How are they transcribed?',
    name: 'Transcription',
    fields: [
      'channels',
      'language',
      'vocabulary',
      'speech_server',
      'priority',
      'daily_minutes_limit',
    ],
  },
  {
    title: 'What is taken out of the text?',
    name: 'Redaction',
    fields: ['redact', 'redact_patterns'],
  },
  {
    title: 'How long are they kept, and who hears of it?',
    name: 'Keeping',
    fields: ['keep_audio_days', 'keep_text_days', 'notify_users'],
  },
]
