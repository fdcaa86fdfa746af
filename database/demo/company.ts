import type { Sql } from '#platform/server/database/database.ts'
import { ACCOUNT_NAMES } from './accounts.ts'
import { insertBoard } from './insert-board.ts'
import { insertClientAssignments } from './insert-client-assignments.ts'
import { insertClients } from './clients.ts'
import { insertDesignationChanges } from './insert-designation-changes.ts'
import { insertDesignations } from './designations.ts'
import { insertCompanies, insertContacts } from './insert-companies.ts'
import { insertHeadcounts } from './insert-headcounts.ts'
import { insertHistory } from './insert-history.ts'
import { insertHolidays } from './insert-holidays.ts'
import { insertMeetingNotes } from './insert-meeting-notes.ts'
import { insertNotifications } from './insert-notifications.ts'
import { appointManagers, insertEmployees } from './insert-employees.ts'
import { insertEmailTemplates } from './insert-email-templates.ts'
import { insertEmployeeShifts } from './insert-employee-shifts.ts'
import { insertUsers } from './insert-users.ts'
import { insertDepartments, insertOffices } from './offices.ts'
import { insertBreaks } from './breaks.ts'
import { insertShifts } from './shifts.ts'
import { insertVisits } from './insert-visits.ts'
import { insertWorkstations } from './insert-workstations.ts'
import { insertWork } from './insert-work.ts'

/** Everything of the company but the work of its days: places, people, work, board. */
export async function insertCompany(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  await sql.rows(
    `update settings set "values" = "values" || '{"company_name": "Meridian Contact Services", "support_email": "help@muster.example"}' where type = 'General'`,
  )
  const offices = await insertOffices(sql)
  const departments = await insertDepartments(sql, offices)
  const companies = await insertCompanies(sql)
  const clients = await insertClients(sql, offices, companies)
  await insertContacts(sql, companies, clients)
  const designations = await insertDesignations(sql)
  const places = { offices, departments, clients, designations }
  const employees = await insertEmployees(sql, places, today)
  await insertHolidays(sql, places, today)
  await insertWorkstations(sql, offices)
  await insertUsers(sql, places, employees)
  const shifts = await insertShifts(sql, clients, offices)
  await insertBreaks(sql, shifts)
  await insertEmployeeShifts(sql, shifts, employees, today)
  await insertClientAssignments(sql)
  await insertDesignationChanges(sql, today)
  await appointManagers(sql, places, employees)
  await insertHeadcounts(sql, { clients, offices }, today)
  await insertMeetingNotes(sql, { clients, employees }, today)
  await insertWork(sql, clients)
  await insertEmailTemplates(sql)
  await insertBoard(sql, { offices, clients, employees }, today)
  await insertNotifications(sql, ACCOUNT_NAMES, now)
  await insertHistory(sql, now)
  await insertVisits(sql, now)
}
