import { Client } from 'pg'
import { makeDataFolder } from './data-folder.ts'
import { tokenOf } from './measures.ts'
import { connectionOf, startProduct } from './product.ts'
import { medianOf, type Report } from './report.ts'

/** Rows of a file: enough to know how many a second come in. */
const FILE = 2_000
/** People directly under each lead: 300,000 people stand eight levels deep. */
const SPAN = 6
const TIMES = 15
/** Between two looks at an import. */
const LOOK_MS = 200
/** People stored in one statement. */
const PART = 50_000

/** A company grows, and the person who works in it waits as long as before, and a file of people comes in as quickly: both, before and after. */
export async function measurePeople(report: Report, people: number): Promise<void> {
  const folder = makeDataFolder()
  const product = await startProduct(folder.data, { DEMO: 'on', DEMO_LOGS: '10000' })
  const client = new Client(connectionOf(folder.data))
  await client.connect()
  const admin = await tokenOf(product.url, 'admin')
  const before = await waits(product.url, ['admin', 'manager', 'lead', 'agent'])
  await bringIn(report, product.url, admin, 'FEW')
  await grow(client, people)
  await bringIn(report, product.url, admin, 'MANY')
  await giveAccounts(client)
  const after = await waits(product.url, ['admin', ...Object.keys(ACCOUNTS)])
  for (const [name, waited] of after) {
    const short = before.get(name) ?? 0
    report.note(
      `${name}: ${short.toFixed(1)} ms among 120 people, ${waited.toFixed(1)} ms among ${people.toLocaleString('en')} (${(waited / short).toFixed(1)} times)`,
    )
  }
  report.note(`memory: ${product.memory()} MB`)
  await client.end()
  await product.end()
  folder.remove()
}

/** A tree of people below the head of the demo company, leads before their people. */
async function grow(client: Client, people: number): Promise<void> {
  const { rows } = await client.query<{ base: string }>('select max(id) + 1 as base from employees')
  const base = Number(rows[0]?.base)
  for (let first = 0; first < people; first += PART)
    await client.query(
      `insert into employees (id, name, firstname, lastname, employee_code, office_id, department_id, designation_id, reports_to_id, joining_date, mobile, created_by)
       select $1 + n, 'Given' || n % 700 || ' Family' || n % 5000, 'Given' || n % 700, 'Family' || n % 5000, 'BEN-' || n, h.office_id, h.department_id,
              (select id from designations where name = 'Customer Agent'), case n when 0 then h.id else $1 + (n - 1) / ${SPAN} end, '2024-01-01', '+351 910 000 000', 1
         from generate_series($2::bigint, $3::bigint) n, (select * from employees where reports_to_id is null and not is_deleted order by id limit 1) h order by n`,
      [base, first, Math.min(first + PART, people) - 1],
    )
  await client.query(`select setval(pg_get_serial_sequence('employees', 'id'), $1)`, [
    base + people,
  ])
  await client.query('vacuum analyze')
}

/** A file of people, checked and saved; its leads stand in it. */
async function bringIn(report: Report, url: string, token: string, code: string): Promise<void> {
  const ask = asking(url, token)
  const sent = await ask<{ id: number }>('POST', 'employees/import?name=people.csv', {
    body: fileOf(code),
    type: 'text/csv',
  })
  const passed: string[] = []
  for (const [verb, state] of [
    ['checkImport', 'checked'],
    ['saveImport', 'saved'],
  ] as const) {
    const began = performance.now()
    await ask('POST', `employees/${verb}/${sent.id}`)
    for (;;) {
      const now = await ask<{ state: string; bad: number }>('GET', `employees/getImport/${sent.id}`)
      if (now.bad > 0) throw new Error(`${now.bad} rows of the file of people are wrong`)
      if (now.state === state) break
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    const seconds = (performance.now() - began) / 1000
    passed.push(`${Math.round(FILE / seconds)} a second ${state}`)
  }
  report.note(`a file of ${FILE} people, among ${code.toLowerCase()}: ${passed.join(', ')}`)
}

function fileOf(code: string): string {
  const head =
    'Firstname,Lastname,Employee code,Office,Department,Designation,Reports to,Joining date,Mobile'
  const rows = Array.from({ length: FILE }, (_, number) => {
    const lead = number === 0 ? 'LIS-0001' : `${code}-${Math.floor((number - 1) / SPAN)}`
    return `Ada${number % 700},Import${number % 5000},${code}-${number},Lisbon,Voice,Customer Agent,${lead},2024-01-01,+351 910 000 000`
  })
  return [head, ...rows].join('\n')
}

/** The head of the new tree, a person in its middle and a person at its end sign in like the demo's own. */
const ACCOUNTS = {
  'bench-top': ['BEN-0', 'Manager'],
  'bench-lead': ['BEN-2000', 'Team Lead'],
  'bench-agent': ['BEN-40000', 'Agent'],
} as const

async function giveAccounts(client: Client): Promise<void> {
  for (const [name, [code, role]] of Object.entries(ACCOUNTS))
    await client.query(
      `insert into users (name, first_name, email, username, password, role_id, employee_id)
       select e.name, e.firstname, $1::text || '@muster.example', $1::text, u.password, r.id, e.id
         from employees e, users u, roles r where e.employee_code = $2 and u.email = 'agent@muster.example' and r.name = $3`,
      [name, code, role],
    )
}

/** What four people wait for: the median of some turns, one after the other, by what was asked. */
async function waits(url: string, names: readonly string[]): Promise<Map<string, number>> {
  const roles = ['a super admin', 'a manager', 'a lead', 'an agent']
  const found = new Map<string, number>()
  for (const [place, name] of names.entries()) {
    const signIn = await timed(() => tokenOf(url, name))
    found.set(`${roles[place]}: signing in`, signIn)
    const ask = asking(url, await tokenOf(url, name))
    for (const [what, [method, path, body]] of Object.entries(ASKED)) {
      const time = await timed(() => ask(method, path, body && { body: JSON.stringify(body) }))
      found.set(`${roles[place]}: ${what}`, time)
    }
  }
  return found
}

const ASKED: Readonly<Record<string, readonly ['GET' | 'POST', string, object?]>> = {
  'the list of employees': ['GET', 'employees/getAll?endRow=20'],
  'the list, searched': ['GET', 'employees/getAll?endRow=20&search=family12'],
  'the list, by code': ['GET', 'employees/getAll?endRow=20&sort=employee_code'],
  'a drop-down of people': ['POST', 'employees/getAllForDropdown', {}],
  'a drop-down, typed into': ['POST', 'employees/getAllForDropdown', { search: 'Given12' }],
  'the org chart': ['POST', 'employees/getOrgChart', {}],
  'the list of logs': ['GET', 'activity_log/getAll?endRow=20'],
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return medianOf(times)
}

const asking =
  (url: string, token: string) =>
  async <Data>(
    method: 'GET' | 'POST',
    path: string,
    { body, type = 'application/json' }: { body?: string; type?: string } = {},
  ): Promise<Data> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
      ...(body && { body }),
    })
    const said = (await answer.json()) as { data: Data; error?: unknown } // the envelope of every answer
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said.error)}`)
    return said.data
  }
