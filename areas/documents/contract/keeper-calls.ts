import { calls } from '#platform/contract/calls.ts'
import { choice, date, longText, reference, text } from '#platform/contract/fields/field.ts'
import { DOCUMENTS_PAGE } from './document-versions.ts'
import { repositoryPage } from './repository-page.ts'
import { changeKinds } from './version-fields.ts'
import { typed, type AnsweredRecord } from '#platform/contract/answers.ts'
import type { Comparison } from './compare-versions.ts'

const PAGE = { pages: [DOCUMENTS_PAGE], rows: 'scope' } as const
const note = longText({ max: 10_000 })

export const keeperCalls = calls({
  getDocument: {
    method: 'GET',
    path: 'documents/getById/{id}',
    needs: 'view',
    pages: [DOCUMENTS_PAGE, repositoryPage.url],
    rows: 'scope',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'A document for those who keep, write or approve it.',
  },
  updateDocument: {
    ...PAGE,
    method: 'POST',
    path: 'documents/update/{id}',
    needs: 'edit',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Changes a document; its content only while a version is a draft.',
  },
  submitDocument: {
    ...PAGE,
    method: 'POST',
    path: 'documents/submit/{id}',
    needs: 'edit',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Sends the draft to its approver, or publishes it where no approval is needed.',
  },
  withdrawDocument: {
    ...PAGE,
    method: 'POST',
    path: 'documents/withdraw/{id}',
    needs: 'edit',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Takes a version back from review; it is a draft again.',
  },
  approveDocument: {
    ...PAGE,
    method: 'POST',
    path: 'documents/approve/{id}',
    needs: 'view',
    input: { note },
    answers: typed<AnsweredRecord>(),
    summary: 'Approves the version in review. The approver alone does; not the author.',
  },
  rejectDocument: {
    ...PAGE,
    method: 'POST',
    path: 'documents/reject/{id}',
    needs: 'view',
    input: { note: longText({ required: true, max: 10_000, label: 'What has to change' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Rejects the version in review; a new draft keeps its content.',
  },
  confirmReview: {
    ...PAGE,
    method: 'POST',
    path: 'documents/confirmReview/{id}',
    needs: 'edit',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Review done, no change: the next review date is set.',
  },
  archiveDocument: {
    ...PAGE,
    method: 'POST',
    path: 'documents/archive/{id}',
    needs: 'edit',
    input: { reason: text({ max: 300 }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Takes a document away from its readers; versions and proofs of reading stay.',
  },
  createVersion: {
    ...PAGE,
    method: 'POST',
    path: 'documents/newVersion/{id}',
    needs: 'edit',
    input: {
      change_kind: choice(changeKinds, { default: 'Material' }),
      change_note: longText({ max: 500 }),
      effective_from: date(),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Starts a new version with the content of the current one.',
  },
  restoreVersion: {
    ...PAGE,
    method: 'POST',
    path: 'document_versions/restore/{id}',
    needs: 'edit',
    input: {
      change_kind: choice(changeKinds, { default: 'Material' }),
      change_note: longText({ max: 500 }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Starts a new version with the content of an older one.',
  },
  compareVersions: {
    ...PAGE,
    method: 'POST',
    path: 'document_versions/compare',
    needs: 'view',
    reads: true,
    input: {
      from_id: reference('document-versions', { required: true }),
      to_id: reference('document-versions', { required: true }),
    },
    answers: typed<Comparison>(),
    summary: 'The words added and removed between two versions of a document.',
  },
})
