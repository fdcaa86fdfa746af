import { employeeIds, placeIds } from '#database/demo/known-ids.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { appointManagers } from './appoint-managers.ts'
import { insertBoard } from './board.ts'
import { insertClients } from './clients.ts'
import { insertCompanies, insertContacts } from './companies.ts'
import { insertHeadcounts } from './headcounts.ts'
import { insertMeetingNotes } from './meeting-notes.ts'
import { insertDepartments, insertOffices } from './offices.ts'
import { insertWorkstations } from './workstations.ts'

/** Where the company works, and for whom. */
export async function insertPlaces(sql: Sql): Promise<void> {
  const offices = await insertOffices(sql)
  await insertDepartments(sql, offices)
  const companies = await insertCompanies(sql)
  const clients = await insertClients(sql, offices, companies)
  await insertContacts(sql, companies, clients)
  await insertWorkstations(sql, offices)
}

/** What its places and clients have of people: heads, orders, meetings, the board. */
export async function insertDealings(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const employees = await employeeIds(sql)
  const { offices, clients } = await placeIds(sql)
  await appointManagers(sql, employees)
  await insertHeadcounts(sql, { clients, offices }, today)
  await insertMeetingNotes(sql, { clients, employees }, today)
  await insertBoard(sql, { offices, clients, employees }, today)
}
