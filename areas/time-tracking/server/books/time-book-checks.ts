import { bookChecks } from '#areas/books/contract/book-checks.ts'
import { adherenceCheck } from './adherence-check.ts'
import { shiftsCheck } from './shifts-check.ts'
import { timesheetHoursCheck } from './timesheet-hours-check.ts'
import { timesheetsCheck } from './timesheets-check.ts'

/** How what was clocked is counted again. */
export const timeBookChecks = [
  timesheetsCheck,
  timesheetHoursCheck,
  shiftsCheck,
  adherenceCheck,
].map(bookChecks.add)
