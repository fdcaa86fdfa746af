import { bookCheckNames } from '#areas/books/contract/book-checks.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** Checks of the books about scores. */
export const scoreChecks = addTo(bookCheckNames, { 'KPI results': 70 })
