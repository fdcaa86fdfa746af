import {
  choice,
  date,
  instant,
  json,
  longText,
  reference,
  references,
  richText,
  text,
  url,
} from '#platform/contract/fields/field.ts'

export const contentKinds = ['Text', 'File', 'Link'] as const
export const changeKinds = ['Small', 'Material'] as const
export const versionStates = ['Draft', 'In review', 'Approved', 'Rejected', 'Superseded'] as const

export type ChangeKind = (typeof changeKinds)[number]
export type VersionState = (typeof versionStates)[number]

/** The longest text of a document: some forty pages. */
export const MOST_BODY = 200_000

const told = { readOnly: true, offForm: true } as const

/** What a version holds. Its content is written on its document while it is a draft, and frozen once it is approved. */
export const versionFields = {
  document_id: reference('documents', { ...told, required: true }),
  version_number: text({ ...told, required: true, max: 12, label: 'Version' }),
  change_kind: choice(changeKinds, {
    ...told,
    required: true,
    default: 'Material',
    label: 'Change',
  }),
  change_note: longText({ ...told, max: 500, label: 'What changed' }),
  content_kind: choice(contentKinds, { ...told, required: true, default: 'Text', offRecord: true }),
  body: richText({ ...told, max: MOST_BODY, label: 'Text' }),
  file: json({ ...told, offRecord: true }),
  link_url: url({ ...told, label: 'Link' }),
  status: choice(versionStates, {
    ...told,
    required: true,
    default: 'Draft',
    tones: {
      Draft: 'off',
      'In review': 'info',
      Approved: 'ok',
      Rejected: 'bad',
      Superseded: 'off',
    },
  }),
  author_id: reference('users', { ...told, required: true, label: 'Author' }),
  // Who has changed its content, the author first: none of them decides about it.
  writer_ids: references('users', { ...told, label: 'Written by' }),
  owner_id: reference('users', { ...told, required: true, offRecord: true }),
  approver_id: reference('users', { derived: true, offRecord: true, label: 'Approver' }),
  submitted_at: instant({ ...told, label: 'Submitted' }),
  approved_by: reference('users', told),
  approved_at: instant({ ...told, label: 'Approved' }),
  decision_note: longText({ ...told, max: 10_000, label: 'Note of the approver' }),
  effective_from: date({ ...told, label: 'Effective from' }),
  text_hash: text({ ...told, max: 64, offRecord: true, label: 'Fingerprint' }),
}
