import { bookCheckNames } from '#areas/books/contract/book-checks.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** Checks of the books about logged work. */
export const logChecks = addTo(bookCheckNames, { 'Logged work': 80 })
