import { rulesOfAreas } from '../oracle/rules-of-areas.ts'
import type { TestProgram } from './program.ts'

const rowsOfAreas = await rulesOfAreas<(program: TestProgram) => Promise<void>>(
  'awkward-rows.ts',
  'awkwardRows',
)

/**
 * Makes the small company awkward: a leaver, a person without an account, an account without an employee, a former head of
 * whom one person still hangs, and rows of everybody in every family that has owners, some of them deleted.
 */
export async function extendCompany(program: TestProgram): Promise<void> {
  const { database, company } = program
  const { employees, users, clients, categories, setups, statuses, offices, shifts } = company
  const hire = (name: string, lead: number | null, status: string) =>
    database.rows(
      `insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date, status)
       select $1, $1, 'Test', $1, office_id, department_id, designation_id, client_ids, $2, joining_date, $3 from employees where id = $4`,
      [name, lead, status, employees.agent],
    )
  await hire('leaver', employees.lead ?? 0, 'Left')
  await hire('temp', employees.lead2 ?? 0, 'Active')
  await hire('old-head', null, 'Left')
  const [head] = await database.rows<{ id: number }>(
    `select id from employees where name = 'old-head'`,
  )
  await hire('stray', head?.id ?? 0, 'Active')
  await openAccount(database, 'leaver', company.roles.Agent ?? 0, false)
  await openAccount(database, 'stray', company.roles['Team Lead'] ?? 0, true)
  await openAccount(database, 'auditor', company.roles.QA ?? 0, true)
  await database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, allow_overlap, started_at, ended_at, business_date, created_by, is_deleted)
     select e.id, u.id, $1, $2, $3, $4, true, '2026-03-02T08:00Z', '2026-03-02T08:05Z', '2026-03-02', u.id, gone.away
       from employees e left join users u on u.employee_id = e.id, (values (false), (true)) gone(away)`,
    [clients.Larkspur, categories.Bookings, setups['Booking change'], statuses.Open],
  )
  await database.rows(
    `insert into activity_follow_ups (log_id, employee_id, status_id, note, done_at, created_by) select id, employee_id, status_id, 'Called back', started_at, user_id from activity_logs`,
  )
  await database.rows(
    `insert into lodgelink_activity_logs (employee_id, client_id, request_type, channel, company_name, received_at, business_date, created_by)
     select id, $1, 'Complaint', 'Phone', 'Meridian Rail', '2026-03-02T08:00Z', '2026-03-02', $2 from employees`,
    [clients.Larkspur, users.agent],
  )
  await database.rows(
    `insert into lodgelink_follow_ups (log_id, employee_id, note, done_at, created_by) select id, employee_id, 'Called back', received_at, created_by from lodgelink_activity_logs`,
  )
  await database.rows(
    `insert into employee_shifts (employee_id, shift_id, effective_from, effective_to) select id, $1, '2020-01-01', '2020-02-01' from employees`,
    [shifts.Day],
  )
  await database.rows(
    `insert into contact_board (title, description, offices_ids, created_by, updated_by, is_deleted)
     select u.name, 'Ask', case when place.is_near then '{}' else array[$1::bigint] end, u.id, u.id, gone.away
       from users u, (values (true), (false)) place(is_near), (values (false), (true)) gone(away)`,
    [offices['New York']],
  )
  await database.rows(
    `insert into client_rates (client_id, kind, label, rate, valid_from, is_deleted) select $1, 'Fixed', 'Fee', 1, '2026-01-01', gone.away from (values (false), (true)) gone(away)`,
    [clients.Larkspur],
  )
  await database.rows(
    `insert into client_invoices (client_id, period_start, period_end, is_deleted) select $1, '2026-01-01', '2026-01-31', gone.away from (values (false), (true)) gone(away)`,
    [clients.Larkspur],
  )
  await database.rows(
    `insert into client_headcounts (client_id, office_id, name, required_headcount, start_date, is_deleted)
     select $1, $2, 'Voice', 1, '2026-01-01', gone.away from (values (false), (true)) gone(away)`,
    [clients.Larkspur, offices.Karachi],
  )
  await database.rows(
    `insert into companies (name, company_type_id, is_client, is_deleted)
     select 'Firm ' || n, t.id, n % 2 = 0, n > 2 from company_types t, generate_series(1, 4) n where t.name = 'Vendor'`,
  )
  await database.rows(
    `insert into company_contacts (name, first_name, last_name, email, company_id, is_deleted)
     select 'Ann ' || c.name, 'Ann', c.name, 'ann@firm.example', c.id, c.is_deleted from companies c`,
  )
  await database.rows(
    `insert into workstations (office_id, number, is_deleted) select o.id, 'K-' || gone.away, gone.away from offices o, (values (false), (true)) gone(away)`,
  )
  await database.rows(
    'insert into activity_access (users_ids, client_id) select array_agg(id), $1 from users',
    [clients.Halcyon],
  )
  await database.rows(
    `insert into departments (name, code, parent_id) select 'Team of ' || id, 'D' || id, id from departments`,
  )
  await database.rows(
    `insert into users (name, first_name, email, password, role_id, is_deleted) select 'gone', 'gone', 'gone@test.example', password, role_id, true from users where id = $1`,
    [users.agent],
  )
  for (const add of Object.values(rowsOfAreas)) await add(program)
}

/** An account by that name, of the employee of that name if there is one, with the password of the others. */
const openAccount = (
  database: TestProgram['database'],
  name: string,
  role: number,
  active: boolean,
) =>
  database.rows(
    `insert into users (name, first_name, email, password, role_id, employee_id, is_active)
     select $1, $1, $1 || '@test.example', u.password, $2, (select id from employees where name = $1), $3 from users u where u.name = 'agent'`,
    [name, role, active],
  )
