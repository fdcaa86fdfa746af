import type { Client } from 'pg'
import { hashToken, newToken } from '#areas/session/server/tokens.ts'

/** A person of the day, with a session. */
export interface DayPerson {
  readonly email: string
  readonly role: 'Manager' | 'Team Lead' | 'Agent'
  readonly token: string
}

/** What an agent of the demo company logs most, which everybody of the day logs. */
export interface DayWork {
  readonly client_id: number
  readonly category_id: number
  readonly activity_setup_id: number
  readonly extra_values: object
}

/** Of a hundred people one is a manager and eight lead a team: teams of eleven, eight teams under a manager. */
const MANAGERS = 0.01
const LEADS = 0.08

/**
 * Makes people who work like the agent of the demo company, for the same clients on the same shift, below managers who report to its
 * head; answers them, signed in.
 */
export async function makeDayPeople(client: Client, count: number): Promise<DayPerson[]> {
  const managers = Math.max(1, Math.round(count * MANAGERS))
  const leads = Math.max(1, Math.round(count * LEADS))
  const { rows } = await client.query<{ base: string }>('select max(id) + 1 as base from employees')
  const base = Number(rows[0]?.base)
  await client.query(EMPLOYEES, [base, count, managers, leads])
  await client.query(`select setval(pg_get_serial_sequence('employees', 'id'), $1)`, [base + count])
  for (const text of [ASSIGNMENTS, SHIFTS]) await client.query(text, [base])
  const { rows: users } = await client.query<{ email: string; role: DayPerson['role'] }>(ACCOUNTS, [
    base,
    managers,
    leads,
  ])
  const people = users.map((user) => ({ ...user, token: newToken() }))
  await client.query(SESSIONS, [
    people.map(({ email }) => email),
    people.map(({ token }) => hashToken(token)),
  ])
  await client.query('vacuum analyze')
  return people
}

/** The work, made so that the same minute may be logged again and again: a day in fast motion has few minutes. */
export async function dayWork(client: Client): Promise<DayWork> {
  const { rows } = await client.query<DayWork>(
    `select l.client_id::integer, l.category_id::integer, l.activity_setup_id::integer, l.extra_values from activity_logs l join users u on u.employee_id = l.employee_id and u.email = 'agent@muster.example'
      where not l.is_deleted order by l.id desc limit 1`,
  )
  const [work] = rows
  if (!work) throw new Error('The agent of the demo company has no logs.')
  await client.query('update activity_setups set allow_overlap = true where id = $1', [
    work.activity_setup_id,
  ])
  return work
}

const AGENT = `(select e.* from employees e join users u on u.employee_id = e.id and u.email = 'agent@muster.example') a`

const EMPLOYEES = `
  insert into employees (id, name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date, created_by)
  select $1::bigint + n, 'Given' || n % 700 || ' Day' || n, 'Given' || n % 700, 'Day' || n, 'DAY-' || n, a.office_id, a.department_id, a.designation_id, a.client_ids,
         case when n < $3::integer then (select h.id from employees h where h.reports_to_id is null and not h.is_deleted order by h.id limit 1)
              when n < $3::integer + $4::integer then $1::bigint + n % $3::integer
              else $1::bigint + $3::integer + n % $4::integer end, '2024-01-01', 1
    from generate_series(0, $2::integer - 1) n, ${AGENT} order by n`

const ASSIGNMENTS = `
  insert into client_assignments (employee_id, client_id, from_date, is_primary, share_percent)
  select e.id, c.client_id, e.joining_date, c.is_primary, c.share_percent from employees e, ${AGENT}
    join client_assignments c on c.employee_id = a.id and not c.is_deleted and c.to_date is null where e.id >= $1`

const SHIFTS = `
  insert into employee_shifts (employee_id, shift_id, effective_from)
  select e.id, s.shift_id, e.joining_date from employees e, (select s.shift_id from employee_shifts s, ${AGENT} where s.employee_id = a.id order by s.effective_from desc limit 1) s where e.id >= $1`

/** Their password is that of the demo company. */
const ACCOUNTS = `
  with made as (
    insert into users (name, first_name, email, username, password, role_id, employee_id)
    select e.name, e.firstname, e.employee_code || '@day.example', e.employee_code, u.password, r.id, e.id
      from employees e join users u on u.email = 'agent@muster.example'
      join roles r on r.name = case when e.id < $1::bigint + $2::integer then 'Manager' when e.id < $1::bigint + $2::integer + $3::integer then 'Team Lead' else 'Agent' end
     where e.id >= $1 order by e.id
    returning email, role_id)
  select m.email, r.name as role from made m join roles r on r.id = m.role_id`

const SESSIONS = `
  insert into sessions (token_hash, user_id, expires_at, ip, is_disclaimer_shown)
  select given.hash, u.id, statement_timestamp() + interval '16 hours', '127.0.0.1', true
    from unnest($1::text[], $2::text[]) given (email, hash) join users u on u.email = given.email`
