import { ownerUser, resource } from '#platform/contract/resource.ts'
import { approvable } from '#platform/contract/traits.ts'
import { versionFields } from './version-fields.ts'

export const DOCUMENTS_PAGE = '/documents'

/** One state of the content of a document: a draft, what is in review, and what was approved at some time. */
export const documentVersions = resource('document-versions', {
  page: DOCUMENTS_PAGE,
  panelOf: true,
  label: { one: 'Document Version', many: 'Document Versions' },
  about: 'A version is the content of a document as it was written and approved.',
  icon: 'timeline',
  title: 'version_number',
  rows: ownerUser('owner_id'),
  personal: {
    group: 'Work',
    stays: [
      'version_number',
      'change_note',
      'body',
      'file',
      'link_url',
      'decision_note',
      'text_hash',
    ],
    filesStay: true,
  },
  partOf: 'document_id',
  rights: ['view'],
  traits: [
    approvable({
      kind: 'Document',
      state: 'status',
      words: {
        open: ['Draft'],
        submitted: 'In review',
        approved: 'Approved',
        rejected: 'Rejected',
        askedBack: 'Draft',
        withdrawn: 'Draft',
      },
    }),
  ],
  fields: versionFields,
  list: {
    columns: [
      'version_number',
      'change_kind',
      'change_note',
      'author_id',
      'effective_from',
      'status',
    ],
    sort: '-id',
    search: ['version_number', 'change_note'],
    filters: ['document_id', 'status', 'author_id', 'change_kind'],
  },
})
