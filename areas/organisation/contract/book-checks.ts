import { bookCheckNames } from '#areas/books/contract/book-checks.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** Checks of the books about what clients are billed. */
export const invoiceChecks = addTo(bookCheckNames, { Invoices: 40 })
