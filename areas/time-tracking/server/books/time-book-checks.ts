import { bookChecks } from '#areas/books/contract/book-checks.ts'
import { adherenceCheck } from './adherence-check.ts'
import { shiftsCheck } from './shifts-check.ts'
import { timesheetsCheck } from './timesheets-check.ts'

/** How what was clocked is counted again. */
export const timeBookChecks = [timesheetsCheck, shiftsCheck, adherenceCheck].map(bookChecks.add)
