import type { TestProgram } from '../harness/program.ts'

/** Locks the week of 8 to 14 March 2026 of a person, as payroll does. */
export const lockWeek = ({ database }: TestProgram, personId: number) =>
  database.rows(
    `insert into timesheets (employee_id, period_start, period_end, state, locked_at) values ($1, '2026-03-08', '2026-03-14', 'Locked', statement_timestamp())`,
    [personId],
  )
