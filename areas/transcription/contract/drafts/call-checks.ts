import {
  choice,
  integer,
  percent,
  reference,
  text,
  texts,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { TRANSCRIPTION_MENU } from '../transcription-grants.ts'

/** What is looked for in a call. */
export const checkKinds = [
  'Said',
  'Not said',
  'Said within',
  'Silence at most',
  'Longest silence at most',
  'Agent talks at most',
] as const
export type CheckKind = (typeof checkKinds)[number]
export const checkedSpeakers = ['agent', 'customer', 'anybody'] as const

const BY_WORDS: CheckKind[] = ['Said', 'Not said', 'Said within']
const told = { derived: true, offForm: true } as const

/** Fewer compared answers say nothing about a check. */
export const FEWEST_COMPARED = 30

/** A rule that proposes the answer to a checkpoint from the text and the figures of a call. A person gives the answer. */
export const callChecks = resource('call-checks', {
  label: { one: 'Call Check', many: 'Call Checks' },
  about:
    'A call check proposes the answer to a checkpoint of an audit form from what was said in the call.',
  icon: 'list-check',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    audit_form_id: reference('published-audit-forms', {
      required: true,
      where: { status: 'Published' },
      label: 'Form',
    }),
    checkpoint_code: text({
      required: true,
      max: 8,
      label: 'Checkpoint',
      help: 'Its code in the form, such as A1.',
    }),
    kind: choice(checkKinds, { required: true, default: 'Said', label: 'Passes when' }),
    speaker: choice(checkedSpeakers, { default: 'agent', askedWhen: { kind: BY_WORDS } }),
    phrases: texts({
      max: 20,
      askedWhen: { kind: BY_WORDS },
      help: 'One of them is enough. Capitals, accents and marks do not matter.',
    }),
    seconds: integer({
      min: 1,
      max: 3_600,
      unit: 's',
      askedWhen: { kind: ['Said within', 'Longest silence at most'] },
    }),
    share: percent({
      min: 0,
      max: 100,
      askedWhen: { kind: ['Silence at most', 'Agent talks at most'] },
      label: 'Share of the call',
    }),
    is_active: yesNo({ default: true }),
    compared: integer({ ...told, label: 'Compared with people' }),
    agreement: percent({
      ...told,
      help: 'How often people answered as proposed; of 30 compared answers and more.',
    }),
  },
  list: {
    columns: [
      'name',
      'audit_form_id',
      'checkpoint_code',
      'kind',
      'compared',
      'agreement',
      'is_active',
    ],
    sort: 'name',
    search: ['name'],
    filters: ['audit_form_id', 'kind', 'is_active'],
  },
  menu: { group: TRANSCRIPTION_MENU, order: 30, title: 'Call checks' },
  grants: { QA: 'VAED:all', Admin: 'VAED:all', Manager: 'V:all' },
})
