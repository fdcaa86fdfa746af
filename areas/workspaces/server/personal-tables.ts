import type { Contribution } from '#platform/contract/contributions.ts'
import { companyTexts } from '#platform/contract/personal.ts'

/** What this area keeps of people beside its families. */
export const workspacesPersonalTables: readonly Contribution[] = [
  companyTexts.add({
    table: 'workspace_document_chunks',
    why: 'Documents of the company that name them stay as they were approved and signed.',
  }),
  companyTexts.add({
    table: 'workspace_document_texts',
    why: 'Documents of the company that name them stay as they were approved and signed.',
  }),
]
