import {
  choice,
  choices,
  integer,
  list,
  longText,
  references,
  text,
} from '#platform/contract/fields/field.ts'
import {
  agentMatches,
  channelRules,
  languages,
  priorities,
  redactionKinds,
} from './config-words.ts'

/** How recordings are transcribed, what is taken out of them, and how long they are kept. */
export const treatmentFields = {
  channels: choice(channelRules, { default: 'Left agent right customer' }),
  language: choice(languages, { default: 'Detect' }),
  vocabulary: longText({
    max: 1_000,
    help: 'Names of products and clients. They are sent to the speech server as a hint.',
  }),
  speech_server: text({ max: 40, default: 'Default' }),
  file_name_rule: text({
    max: 200,
    help: 'Such as {agent}_{call_id}_{yyyy}{MM}{dd}_{HH}{mm}{ss}_{direction}. The parts fill the facts of a job.',
  }),
  agent_match: choice(agentMatches, {
    default: 'Employee code',
    label: 'Agent found by',
  }),
  redact: choices(redactionKinds, { default: ['Card', 'Security code', 'IBAN'] }),
  redact_patterns: list(
    {
      name: text({ required: true, max: 40 }),
      pattern: text({ required: true, max: 200 }),
    },
    { max: 10, label: 'Own patterns' },
  ),
  keep_audio_days: integer({
    min: 0,
    max: 3_650,
    default: 30,
    unit: 'days',
    label: 'Keep audio',
    help: '0 deletes it after transcription.',
  }),
  keep_text_days: integer({
    min: 0,
    max: 3_650,
    default: 365,
    unit: 'days',
    label: 'Keep text',
  }),
  daily_minutes_limit: integer({
    min: 0,
    max: 100_000,
    default: 0,
    unit: 'min',
    label: 'Minutes a day',
    help: '0 is no limit. What goes beyond it waits until the next day.',
  }),
  priority: choice(priorities, { default: 'Normal' }),
  notify_users: references('users', {
    max: 20,
    label: 'Tell',
    help: 'They hear when recordings cannot be fetched, and once a day what was done.',
  }),
} as const
