import { ownerUser, resource } from '#platform/contract/resource.ts'
import { attachable } from '#platform/contract/traits.ts'
import { documentFields } from './document-fields.ts'
import { DOCUMENTS_PAGE } from './document-versions.ts'

/** A document people work by, for those who write and keep it. Readers get it by calls of their own. */
export const documents = resource('documents', {
  page: DOCUMENTS_PAGE,
  label: { one: 'Document', many: 'Documents' },
  about: 'A document is a policy, work instruction or form that people work by.',
  icon: 'file-text',
  title: 'title',
  headline: ['document_number', 'category_id', 'owner_id'],
  rows: ownerUser('owner_id'),
  personal: {
    group: 'Work',
    stays: [
      'title',
      'document_number',
      'summary',
      'body',
      'file',
      'link_url',
      'change_note',
      'keywords',
      'document_version',
      'check_questions',
      'access',
      'access_keys',
      'archived_reason',
    ],
    filesStay: true,
  },
  traits: [attachable({ max: 5 })],
  calls: { update: 'POST' },
  fields: documentFields,
  order: [['effective_from', 'expires_on']],
  list: {
    views: { field: 'status', values: ['Draft', 'In review', 'Published'] },
    columns: [
      'document_number',
      'title',
      'category_id',
      'document_version',
      'status',
      'owner_id',
      'review_due_on',
      'read_percent',
    ],
    sort: 'title',
    search: ['document_number', 'title', 'summary'],
    filters: [
      'category_id',
      'status',
      'owner_id',
      'approver_id',
      'client_ids',
      'review_due_on',
      'read_required',
      'language',
      'keywords',
    ],
  },
  form: {
    sections: [
      {
        title: 'What is it?',
        name: 'Document',
        fields: [
          'title',
          'category_id',
          'summary',
          'language',
          'client_ids',
          'error_category_ids',
          'keywords',
        ],
      },
      {
        title: 'What does it say?',
        name: 'Content',
        fields: ['content_kind', 'body', 'file', 'link_url', 'change_kind', 'change_note'],
      },
      {
        title: 'Who keeps it right?',
        name: 'Approval and review',
        fields: ['owner_id', 'approver_id', 'review_months', 'effective_from', 'expires_on'],
      },
      {
        title: 'Who reads it?',
        name: 'Readers',
        fields: ['access', 'read_required', 'read_due_days', 'quiz_id', 'check_questions'],
      },
    ],
  },
  uses: ['offices', 'departments', 'roles', 'designations', 'users', 'document-versions'],
  menu: { group: 'Documents', order: 20 },
  grants: {
    'Team Lead': 'VAE:direct',
    Manager: 'VAE:indirect',
    HR: 'VAED:all',
    QA: 'VAED:all',
    Admin: 'VAEDX:all',
  },
})
