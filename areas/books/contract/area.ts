import { area } from '#platform/contract/area.ts'
import { bookCalls } from './book-calls.ts'
import { bookDifferences } from './book-differences.ts'

/** The books: what is settled is counted again, and what differs is shown. */
export const booksArea = area('books', {
  label: 'Books',
  resources: [bookDifferences],
  calls: bookCalls,
})
