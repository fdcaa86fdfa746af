import { bookCheckNames } from '#areas/books/contract/book-checks.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** Checks of the books about leave. */
export const leaveChecks = addTo(bookCheckNames, { 'Leave balances': 50, 'Leave days': 60 })
