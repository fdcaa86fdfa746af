import { type CallRule, needs } from '../oracle/call-rules.ts'

const PAGE = '/documents'
const READERS = ['/documents-repository', PAGE] as const

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET documents/getById/{id}': needs('view', PAGE, '/documents-repository'),
  'POST documents/update/{id}': needs('edit', PAGE),
  'POST documents/submit/{id}': needs('edit', PAGE),
  'POST documents/withdraw/{id}': needs('edit', PAGE),
  'POST documents/approve/{id}': needs('view', PAGE),
  'POST documents/reject/{id}': { ...needs('view', PAGE), body: { note: 'Not yet' } },
  'POST documents/confirmReview/{id}': needs('edit', PAGE),
  'POST documents/archive/{id}': { ...needs('edit', PAGE), body: { reason: 'Out of date' } },
  'POST documents/newVersion/{id}': needs('edit', PAGE),
  'POST document_versions/restore/{id}': needs('edit', PAGE),
  'POST document_versions/compare': { ...needs('view', PAGE), body: { from_id: 1, to_id: 1 } },
  'POST documents/getDocumentsWithAccess': needs('view', ...READERS),
  'GET documents/getTree': needs('view', ...READERS),
  'GET documents/getDocumentsViewById/{id}': needs('view', ...READERS),
  'GET documents/getFile/{id}': needs('view', ...READERS),
  'POST documents/acknowledge/{id}': needs('view', ...READERS),
  'POST documents/getReadReport': { ...needs('view', PAGE), body: { document_id: 1 } },
  'POST documents/exportReadReport': { ...needs('view', PAGE), body: { document_id: 1 } },
  'GET documents/getEffect/{id}': needs('view', PAGE),
}
