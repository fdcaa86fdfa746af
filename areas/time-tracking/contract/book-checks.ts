import { bookCheckNames } from '#areas/books/contract/book-checks.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** Checks of the books about the clock. */
export const timeChecks = addTo(bookCheckNames, {
  Timesheets: 10,
  'Timesheet hours': 15,
  Shifts: 20,
  Adherence: 30,
})
