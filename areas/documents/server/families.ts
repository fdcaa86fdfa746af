import type { ServedResource } from '#platform/server/records/served.ts'
import { categoriesOnServer } from './keeping/categories.ts'
import { documentsServed } from './keeping/documents.ts'
import { versionsServed } from './keeping/versions.ts'

/** What the server adds to the families of documents. */
export const documentsFamilies: readonly ServedResource[] = [
  categoriesOnServer,
  documentsServed,
  versionsServed,
]
