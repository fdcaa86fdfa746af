import { bookCheckNames } from '#areas/books/contract/book-checks.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** Checks of the books about certificates. */
export const certificateChecks = addTo(bookCheckNames, { Certificates: 90 })
