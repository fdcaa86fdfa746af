import { chromium } from 'playwright-core'
import { Client } from 'pg'
import { findBrowser } from '../find-browser.ts'
import { makeDataFolder } from './data-folder.ts'
import { tokenOf } from './measures.ts'
import { connectionOf, startProduct } from './product.ts'
import { medianOf, type Report } from './report.ts'

/** People on one roster. */
const PEOPLE = 1_000
const TIMES = 9
/** A frame longer than this stands still for the person who looks. */
const LONG_TASK_MS = 50
const PASSWORD = 'Muster-demo-1'

/** A thousand people on one roster: how long a week and a month take, planning one day and many, and whether the page stands still. */
export async function measureRoster(report: Report): Promise<void> {
  const folder = makeDataFolder()
  const product = await startProduct(folder.data, { DEMO: 'on', DEMO_LOGS: '10000' })
  const client = new Client(connectionOf(folder.data))
  await client.connect()
  const { shift, from } = await hire(client)
  const ask = asking(product.url, await tokenOf(product.url, 'hr'))
  const week = { from, to: dayAfter(from, 6), shifts_ids: [shift] }
  const times = async (what: string, body: object) => {
    const taken: number[] = []
    for (let turn = 0; turn < TIMES; turn += 1) taken.push(await ask('roster/getByDates', body))
    report.note(`${what}: ${Math.round(medianOf(taken))} ms`)
    return medianOf(taken)
  }
  const median = await times(`a week of ${PEOPLE} people`, week)
  report.add('a week of 1,000 people', `${Math.round(median)} ms`, '600 ms', median <= 600)
  await times('a week of ten people', { ...week, employees_ids: await some(client, 10) })
  const ids = await some(client, PEOPLE / 2)
  const cells = ids.map((employee_id) => ({
    employee_id,
    date: from,
    plan: 'Shift',
    shift_id: shift,
  }))
  report.note(`${cells.length} days saved: ${Math.round(await ask('roster/save', { cells }))} ms`)
  const publish = { ...week, accept_warnings: true }
  report.note(`published and told: ${Math.round(await ask('roster/publish', publish))} ms`)
  await times('the same week, with what was published', week)
  await look(
    report,
    `${product.url}/roster?day=${from}&filter=${encodeURIComponent(JSON.stringify({ shifts_ids: { in: [shift] } }))}`,
  )
  report.note(`memory: ${product.memory()} MB`)
  await client.end()
  await product.end()
  folder.remove()
}

/** A thousand people of one client and one shift in Lisbon; the first Sunday they are planned for. */
async function hire(client: Client): Promise<{ shift: number; from: string }> {
  const { rows } = await client.query<{ shift: string; from: string }>(
    `with own as (select id, client_id from shifts where code = 'L-DAY'),
     made as (
       insert into shifts (name, code, client_id, shift_start, shift_end, shift_detail) select 'Bench', 'BENCH', s.client_id, s.shift_start, s.shift_end, s.shift_detail from shifts s, own where s.id = own.id returning id, client_id),
     people as (
       insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date, mobile)
       select 'Given' || n || ' Bench', 'Given' || n, 'Bench', 'BENR-' || n, h.office_id, h.department_id, h.designation_id, array[made.client_id], h.reports_to_id, '2024-01-01', '+351 910 000 000'
         from generate_series(1, ${PEOPLE}) n, made, (select e.* from employees e join users u on u.employee_id = e.id where u.email = 'agent@muster.example') h returning id),
     assigned as (insert into client_assignments (employee_id, client_id, from_date, is_primary) select people.id, made.client_id, '2024-01-01', true from people, made),
     planned as (insert into employee_shifts (employee_id, shift_id, effective_from, shift_detail) select people.id, made.id, '2024-01-01', '[]' from people, made)
     select made.id as shift, (current_date + 7 - extract(dow from current_date)::integer)::text as "from" from made`,
  )
  await client.query('vacuum analyze')
  return { shift: Number(rows[0]?.shift), from: String(rows[0]?.from) }
}

const some = async (client: Client, count: number): Promise<number[]> =>
  (
    await client.query<{ id: string }>(
      `select id from employees where employee_code like 'BENR-%' order by id limit ${count}`,
    )
  ).rows.map(({ id }) => Number(id))

/** Opens the roster and scrolls through it; counts the moments in which the page stood still. */
async function look(report: Report, url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
  await page.getByLabel('Email or user name').fill('hr@muster.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'I understand' }).click()
  await page.getByText('Given1 Bench').first().waitFor()
  const tasks = await page.evaluate<number[]>(SCROLL)
  const longest = Math.max(0, ...tasks)
  report.note(
    `scrolling through ${PEOPLE} people: ${tasks.length} tasks over ${LONG_TASK_MS} ms, the longest ${longest} ms`,
  )
  await browser.close()
}

/** In the page: from the top as fast as a wheel goes, a third of a screen a frame. */
const SCROLL = `(async () => {
  const long = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(Math.round(duration))
  }).observe({ type: 'longtask' })
  const frame = document.querySelector('[data-frame]')
  for (let turn = 0; turn < 120; turn += 1) {
    frame.scrollBy({ top: 300 })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return long
})()`

/** Milliseconds that a call of the roster takes. */
const asking = (url: string, token: string) => async (path: string, body: object) => {
  const began = performance.now()
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said.slice(0, 300)}`)
  return performance.now() - began
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
