import type { Contribution } from '#platform/contract/contributions.ts'
import { companyTexts } from '#platform/contract/personal.ts'

/** What this area keeps of people beside its families. */
export const documentsPersonalTables: readonly Contribution[] = [
  companyTexts.add({
    table: 'documents',
    why: 'Documents of the company that name them stay as they were approved and signed.',
  }),
  companyTexts.add({
    table: 'document_versions',
    why: 'Documents of the company that name them stay as they were approved and signed.',
  }),
  companyTexts.add({
    table: 'document_texts',
    why: 'Documents of the company that name them stay as they were approved and signed.',
  }),
]
