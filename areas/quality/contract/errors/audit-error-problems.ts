import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused of errors. */
export const auditErrorProblems = declareProblems('audit_error', {
  otherClientsCategory: problem(
    422,
    'Choose a category of this client or of every client',
    'error_category_id',
  ),
  otherClientsSeverity: problem(
    422,
    'Choose a severity of this client or of every client',
    'error_severity_id',
  ),
  usedByOthers: problem(422, 'Infractions of other clients use it: {names}', 'client_id'),
})
