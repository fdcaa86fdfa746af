import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '#database/demo/accounts.ts'
import { bookChecks } from '#areas/books/contract/book-checks.ts'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import { computeAll } from '#areas/performance/server/compute-results.ts'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { area } from '#platform/contract/area.ts'
import { serveArea } from '#platform/server/kernel/served-area.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { once } from '../harness/once.ts'

const NOW = '2026-05-13T10:20:00.000Z'
/** All months of a check in one night. */
const ALL = 14
/** The months from March on, in which the records are that are changed. */
const SOME = 3
const root = join(import.meta.dirname, '../..')

/** A check that cannot be done. */
const broken = serveArea(area('broken', { label: 'Broken' }), {
  contributes: [
    bookChecks.add({
      name: 'Broken',
      about: 'Nothing can be compared.',
      compare: () => Promise.reject(new Error('cannot be compared')),
    }),
  ],
})

let program: TestProgram
let admin: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram({ demoAt: NOW, more: [broken] })
  program.at(NOW)
  ;[admin, hr] = await Promise.all([signIn('admin'), signIn('hr')])
  await recomputeDue(program.database, NOW, program.engine.contributions)
  await tendTimesheets(program.engine)
  await giveLeave(program.engine, NOW)
  await computeAll(program.engine)
})
afterAll(() => program.close())

async function signIn(name: string): Promise<Person> {
  const { body } = await program.stranger.post('login', {
    email: `${name}@muster.example`,
    password: DEMO_PASSWORD,
  })
  return program.with(body.data.access_token)
}

const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
  program.database.rows<Row>(sql, values)

interface Difference {
  readonly id: number
  readonly check_name: string
  readonly record_id: number
  readonly figure: string
  readonly state: string
  readonly employee_id: number | null
  readonly cause: string | null
  readonly cause_by: number | null
}

const differencesSeenBy = async (person: Person): Promise<Difference[]> => {
  const { status, body } = await person.get('book_differences/getAll?endRow=100&sort=id')
  expect(status).toBe(200)
  return body.data
}

/** Changes rows past every trigger, as a person with the password of the database would. */
const edit = (statements: readonly string[]) =>
  program.database.transaction(async (sql) => {
    await sql.rows('set local session_replication_role = replica')
    for (const statement of statements) await sql.rows(statement)
  })

/** One figure of each check, with the statement that changes it and the one that changes it back. `$` is the record. */
const planted = {
  Timesheets: {
    figure: 'At Desk',
    record: `select id from timesheets where state = 'Locked' order by period_end desc, id limit 1`,
    change: 'update timesheets set at_desk_seconds = at_desk_seconds + $by where id = $',
  },
  'Timesheet hours': {
    figure: 'Ordinary hours',
    record: `select t.id from timesheets t where t.state = 'Locked' and exists (select from timesheet_hours h where h.timesheet_id = t.id and h.kind = 'Ordinary')
              order by t.period_end desc, t.id desc limit 1`,
    change: `update timesheet_hours set seconds = seconds + $by
              where id = (select min(h.id) from timesheet_hours h where h.timesheet_id = $ and h.kind = 'Ordinary')`,
  },
  Shifts: {
    figure: 'Over break',
    record: `select id from shift_days where state = 'Locked' order by business_date desc, id limit 1`,
    change: 'update shift_days set over_break_seconds = over_break_seconds + $by where id = $',
  },
  Adherence: {
    figure: 'In adherence',
    record: `select a.id from adherence a join timesheets t on t.employee_id = a.employee_id and a.business_date between t.period_start and t.period_end
              where t.state = 'Locked' and a.matched_seconds > 0 order by a.business_date desc, a.id limit 1`,
    change: 'update adherence set matched_seconds = matched_seconds + $by where id = $',
  },
  Invoices: {
    figure: 'Tax',
    record: `select id from client_invoices where state in ('Sent', 'Paid') order by period_end desc, id limit 1`,
    change:
      'update client_invoices set tax_amount = tax_amount + $by, total = total + $by where id = $',
  },
  'Leave balances': {
    figure: 'Pending',
    record: 'select id from leave_balances where balance > 1 order by id limit 1',
    change: 'update leave_balances set pending = pending + $by where id = $',
  },
  'Leave days': {
    figure: 'Days',
    record: `select id from leaves where status = 'Approved' and end_date < '2026-05-13' order by end_date desc, id limit 1`,
    change: 'update leaves set total_days = total_days + $by where id = $',
  },
  'KPI results': {
    figure: 'Score',
    record:
      'select id from kpi_results where locked_at is not null and score is not null order by period_end desc, id limit 1',
    change: 'update kpi_results set score = score + $by where id = $',
  },
  'Logged work': {
    figure: 'Logged time',
    record: `select employee_id as id from activity_log_sums where logs > 0 order by business_date desc, employee_id limit 1`,
    change: `update activity_log_sums set duration_seconds = duration_seconds + $by
              where ctid = (select s.ctid from activity_log_sums s where s.logs > 0 and s.employee_id = $ order by s.business_date desc, s.activity_setup_id, s.status_id, s.client_id limit 1)`,
  },
  Certificates: {
    figure: 'Score',
    record: 'select id from certificates order by issued_on desc, id limit 1',
    change: 'update certificates set score = score - $by where id = $',
  },
  'Purchase orders': {
    figure: 'Tax',
    record: `select id from purchase_orders where status = 'Received' order by order_date desc, id limit 1`,
    change:
      'update purchase_orders set tax_total = tax_total + $by, total = total + $by where id = $',
  },
} as const

type Planted = Readonly<Record<string, number>>

const recordsToEdit = once(async (): Promise<Planted> => {
  const found: [string, number][] = []
  for (const [name, { record }] of Object.entries(planted)) {
    const [row] = await rows<{ id: number }>(record)
    if (!row) throw new Error(`${name} has no record to edit`)
    found.push([name, row.id])
  }
  return Object.fromEntries(found)
})

async function editAll(by: number): Promise<void> {
  const records = await recordsToEdit()
  await edit(
    Object.entries(planted).map(([name, { change }]) =>
      change.replaceAll('$by', String(by)).replaceAll('$', String(records[name])),
    ),
  )
}

/** The program with the checks of some names alone: the others take most of the time. */
const engineWith = (...names: readonly (keyof typeof planted)[]) => ({
  ...program.engine,
  contributions: bookChecks
    .among(program.engine.contributions)
    .filter(({ name }) => names.some((one) => one === name))
    .map(bookChecks.add),
})

/** A figure of each check was changed past the rules, one of them by a person as the history says; then a night went by. */
const nightAfterEdits = once(async () => {
  const records = await recordsToEdit()
  await editAll(1)
  await rows(
    `insert into history (resource, record_id, action, actor, before, after)
     select 'leaves', $1, 'update', u.id, '{"total_days": 1}', '{"total_days": 2}' from users u where u.email = 'hr@muster.example'`,
    [records['Leave days']],
  )
  await checkBooks(program.engine, SOME)
})

/** What the command says and how it ends. */
async function verify(...options: string[]): Promise<{ code: number | null; words: string }> {
  const { host, port, user, password } = inject('database')
  const [{ name } = { name: '' }] = await rows<{ name: string }>(
    'select current_database() as name',
  )
  const url = `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const child = spawn(process.execPath, ['tools/verify.ts', ...options], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [words, faults] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, words: words + faults }
}

describe('the books', () => {
  it('agree in a healthy company, and every check has compared something', async () => {
    await checkBooks(program.engine, ALL)
    expect(await differencesSeenBy(admin)).toEqual([])
    const { body } = await admin.get('book_differences/getChecks')
    const found: { name: string; compared: number; is_failing: boolean }[] = body.data
    const sound = found.filter(({ name }) => name !== 'Broken')
    expect(sound.map(({ name }) => name).toSorted()).toEqual(Object.keys(planted).toSorted())
    expect(sound.filter(({ compared, is_failing }) => compared === 0 || is_failing)).toEqual([])
    expect(await verify('--since', '2026-05-01')).toMatchObject({ code: 0 })
  })

  it('show each figure that was changed past the rules, once [numbers-2]', async () => {
    await nightAfterEdits()
    const records = await recordsToEdit()
    const expected = Object.entries(planted).map(([name, { figure }]) =>
      [name, records[name], figure].join(' '),
    )
    const seen = async () =>
      (await differencesSeenBy(admin))
        .map(({ check_name, record_id, figure }) => [check_name, record_id, figure].join(' '))
        .toSorted()
    expect(await seen()).toEqual(expected.toSorted())
    await checkBooks(engineWith('Leave days', 'Leave balances', 'Certificates'), SOME)
    expect(await seen()).toEqual(expected.toSorted())
  })

  it('name who changed the record since, where the history knows', async () => {
    await nightAfterEdits()
    const [account] = await rows<{ id: number }>(
      `select id from users where email = 'hr@muster.example'`,
    )
    const found = await differencesSeenBy(admin)
    const causeOf = (name: string) => found.find(({ check_name }) => check_name === name)
    expect(causeOf('Leave days')).toMatchObject({
      cause: expect.stringMatching(/^Leave \d+: Days$/),
      cause_by: account?.id,
    })
    expect(causeOf('Purchase orders')).toMatchObject({ cause: null, cause_by: null })
  })

  it('keep a check that fails apart from the others', async () => {
    await nightAfterEdits()
    expect(await rows('select item, code from loop_faults')).toEqual([
      { item: 'Broken', code: 'fault' },
    ])
    const { body } = await admin.get('book_differences/getChecks')
    const failing = body.data.filter(({ is_failing }: { is_failing: boolean }) => is_failing)
    expect(failing).toMatchObject([{ name: 'Broken', checked_at: null }])
  })

  it('are shown to those who see the record, with one notice a night [numbers-3]', async () => {
    await nightAfterEdits()
    const all = await differencesSeenBy(admin)
    const seen = await differencesSeenBy(hr)
    const hidden = all.filter(({ id }) => !seen.some((one) => one.id === id))
    expect(hidden.map(({ check_name }) => check_name)).toContain('Invoices')
    expect(seen.map(({ check_name }) => check_name)).toContain('Timesheets')
    for (const { id } of hidden.slice(0, 1))
      expect((await hr.get(`book_differences/getById/${id}`)).status).toBe(404)
    expect((await (await signIn('lead')).get('book_differences/getAll')).status).toBe(403)
    const notices = await rows<{ email: string; description: string }>(
      `select u.email, n.description from notifications n join users u on u.id = n.user_id where n.dedupe_key like 'books-%'`,
    )
    const toldTo = (email: string) => notices.filter((notice) => notice.email === email)
    expect(toldTo('admin@muster.example')).toMatchObject([
      { description: expect.stringMatching(new RegExp(`^${all.length} `)) },
    ])
    expect(toldTo('hr@muster.example')).toMatchObject([
      { description: expect.stringMatching(new RegExp(`^${seen.length} `)) },
    ])
  })

  it('take a note of who looked at a difference, and nothing else', async () => {
    await nightAfterEdits()
    const [difference] = await differencesSeenBy(hr)
    const path = `book_differences/update/${difference?.id}`
    const { body } = await hr.put(path, { note: 'The import of March was repeated.' })
    expect(body.data).toMatchObject({ state: 'Looked at', looked_by_name: expect.any(String) })
    const other = program.database.rows(`update book_differences set kept = '0' where id = $1`, [
      difference?.id,
    ])
    await expect(other).rejects.toMatchObject({ constraint: 'book_differences_kept' })
    const gone = program.database.rows('delete from book_differences where id = $1', [
      difference?.id,
    ])
    await expect(gone).rejects.toMatchObject({ constraint: 'book_differences_kept' })
  })

  it('close a difference that is gone', async () => {
    await nightAfterEdits()
    const { code, words } = await verify('--since', '2026-05-01')
    expect([code, words]).toEqual([1, expect.stringContaining('Pending kept')])
    await editAll(-1)
    const mended = ['Leave days', 'Leave balances', 'Certificates', 'Invoices'] as const
    await checkBooks(engineWith(...mended), SOME)
    const states = (await differencesSeenBy(admin)).map(({ check_name, state }) => [
      check_name,
      state === 'Gone',
    ])
    expect(Object.fromEntries(states)).toEqual(
      Object.fromEntries(
        Object.keys(planted).map((name) => [name, mended.some((one) => one === name)]),
      ),
    )
  })
})
