import { ownerUser, resource } from '#platform/contract/resource.ts'
import { workspaceFields } from './workspace-fields.ts'
import { keepers } from './workspace-grants.ts'

/** A subject people ask about: its files, its people, and how it is answered. */
export const workspaces = resource('workspaces', {
  api: 'workspace',
  page: '/workspace',
  label: { one: 'Workspace', many: 'Workspaces' },
  about: 'A workspace answers questions from its own files, for the people who may ask there.',
  icon: 'message',
  title: 'name',
  headline: ['state', 'client_id', 'owner_id'],
  rows: ownerUser('owner_id'),
  configuration: true,
  personal: {
    group: 'Work',
    stays: ['name', 'code', 'description', 'llm', 'system_msg', 'measures', 'suggested_questions'],
    filesStay: true,
  },
  fields: workspaceFields,
  circles: {
    wording: {
      label: 'Wording of workspaces',
      seenBy: 'Seen by those who manage the workspace',
      fields: ['system_msg'],
      grants: Object.fromEntries(Object.keys(keepers).map((role) => [role, 'VE:all'])),
    },
  },
  list: {
    columns: [
      'name',
      'client_id',
      'state',
      'llm',
      'files_included',
      'files_all',
      'people',
      'questions_30_days',
      'cost_this_month',
    ],
    sort: 'name',
    search: ['name', 'code', 'description'],
    filters: ['state', 'client_id', 'llm', 'owner_id'],
  },
  form: {
    sections: [
      {
        title: 'What is it about?',
        name: 'Workspace',
        fields: ['name', 'code', 'description', 'client_id', 'owner_id', 'state', 'colour', 'icon'],
      },
      {
        title: 'What does it answer from?',
        name: 'Sources',
        help: 'Files are added once the workspace is saved.',
        fields: ['document_category_ids', 'measures', 'answer_mode', 'suggested_questions'],
      },
      {
        title: 'How does it answer?',
        name: 'Answers',
        fields: [
          'llm',
          'prompt_id',
          'system_msg',
          'length_of_answer',
          'user_note_allowed',
          'k',
          'similarity_threshold',
          'temperature',
          'history_turns',
        ],
      },
      {
        title: 'How long are chats kept, and what may they cost?',
        name: 'Limits',
        fields: ['retention_days', 'monthly_budget'],
      },
    ],
  },
  dropdown: { labels: ['code', 'state'] },
  grants: keepers,
})
