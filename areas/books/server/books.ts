import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { booksArea } from '../contract/area.ts'
import { bookCalls } from '../contract/book-calls.ts'
import { bookDifferencesOnServer } from './book-differences.ts'
import { checkingBooks } from './check-books.ts'
import { readChecks } from './read-checks.ts'

/** The server's side of the books. */
export const booksOnServer = serveArea(booksArea, {
  resources: [bookDifferencesOnServer],
  calls: serveCalls(bookCalls, { bookChecks: readChecks }),
  schedules: (engine) => [checkingBooks(engine)],
})
