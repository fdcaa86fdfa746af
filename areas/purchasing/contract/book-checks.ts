import { bookCheckNames } from '#areas/books/contract/book-checks.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** Checks of the books about what is bought. */
export const orderChecks = addTo(bookCheckNames, { 'Purchase orders': 100 })
