import { choice, integer, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { workspaces } from './workspaces.ts'

/** How far the reading of a file is. */
export const attachmentStates = ['Uploaded', 'Reading', 'Indexed', 'No text', 'Failed'] as const
export type AttachmentState = (typeof attachmentStates)[number]
export const attachmentSources = ['Upload', 'Outcome sheet'] as const

/** Files of one workspace at most. */
export const MOST_ATTACHMENTS = 200

/** A file of a workspace, and whether answers may use it. */
export const workspaceAttachments = resource('workspace-attachments', {
  page: workspaces.page,
  panelOf: true,
  label: { one: 'Workspace Attachment', many: 'Workspace Attachments', message: 'Attachment' },
  about: 'Files of a workspace stand here. Answers use those that are in its context.',
  icon: 'file-text',
  title: 'title',
  rows: 'shared',
  configuration: false,
  partOf: 'workspace_id',
  rights: ['view'],
  fields: {
    workspace_id: reference('workspaces', { required: true, readOnly: true, label: 'Workspace' }),
    title: text({ readOnly: true, max: 120 }),
    // The prefix before the first underscore is not shown.
    file_name: text({ derived: true, offRecord: true }),
    file_path: text({ derived: true, offRecord: true }),
    is_image: yesNo({ readOnly: true, default: false }),
    // What the hosted chat call names: the code of the workspace, a slash, and the file.
    blob_name: text({ readOnly: true, unique: true, max: 300 }),
    state: choice(attachmentStates, {
      readOnly: true,
      default: 'Uploaded',
      tones: { Uploaded: 'info', Reading: 'info', Indexed: 'ok', 'No text': 'warn', Failed: 'bad' },
    }),
    error: text({ readOnly: true, max: 300, label: 'Problem' }),
    include_in_context: yesNo({ readOnly: true, default: false, label: 'In context' }),
    source: choice(attachmentSources, { readOnly: true, default: 'Upload' }),
    bytes: integer({ readOnly: true, min: 0 }),
    pages: integer({ readOnly: true, min: 0 }),
    characters: integer({ readOnly: true, min: 0 }),
    chunks: integer({ readOnly: true, min: 0, label: 'Passages' }),
    language: text({ readOnly: true, max: 40 }),
    content_hash: text({ readOnly: true, max: 64, offRecord: true }),
    // The file as it is kept. An outcome sheet has none: it is written from its form whenever it is asked for.
    file_id: integer({ readOnly: true, min: 1, offRecord: true }),
    // How often its reading was begun: a node may end over a file.
    attempts: integer({ readOnly: true, min: 0, default: 0, offRecord: true }),
  },
  list: {
    columns: ['title', 'state', 'include_in_context', 'source', 'pages', 'chunks'],
    sort: 'id',
    search: ['title'],
    filters: ['workspace_id', 'state', 'include_in_context', 'source'],
  },
})
