import { identifier } from '#platform/server/database/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLANTED, plantMarks } from './plant-marks.ts'
import { EMAIL, demoLeaver, type DemoLeaver, MARKS, NAME, placesOf } from './demo-leaver.ts'

let leaver: DemoLeaver
beforeAll(async () => {
  leaver = await demoLeaver()
})
afterAll(() => leaver.program.close())

/** Where hours, logs, scores and days of leave stand: each of their numbers, added up, must not change. */
const COUNTED = [
  'activity_log_sums',
  'activity_logs',
  'shift_days',
  'clock_entries',
  'timesheets',
  'adherence',
  'audit_reviews',
  'audit_answers',
  'audit_findings',
  'coachings',
  'leaves',
  'leave_ledger',
  'leave_balances',
  'leave_days',
  'course_attempts',
  'course_assignments',
  'kpi_results',
  'tickets',
  'asset_bindings',
  'client_invoices',
]

async function sums(): Promise<Record<string, unknown>> {
  const { database } = leaver.program
  const found: Record<string, unknown> = {}
  for (const table of COUNTED) {
    const columns = await database.rows<{ name: string }>(
      `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'version' and attname not like '%\\_id'
          and atttypid in ('integer'::regtype, 'bigint'::regtype, 'numeric'::regtype)`,
      [table],
    )
    const added = columns.map(({ name }) => `sum(${identifier(name)})::text as ${identifier(name)}`)
    const [row] = await database.rows(
      // The kept sums have a row for each change of what they add up.
      `select ${table === 'activity_log_sums' ? 'null' : 'count(*)'} as rows_, ${added.join(', ')} from ${identifier(table)}`,
    )
    found[table] = row
  }
  return found
}

const everywhere = [PLANTED, NAME, EMAIL, 'quill', '7654321', ...Object.values(MARKS)]

/** Columns that hold one of few words, or are written by the program alone. */
const CLOSED = [
  'notifications.type',
  'outbox.secrets',
  'outbox.state',
  'sessions.signed_in_by',
  'chat_messages.role',
  'chat_messages.state',
  'chat_messages.answer_kind',
  'chat_sessions.state',
  'leave_ledger.note',
  'employees.gender',
  'employees.marital_status',
  'employees.emergency_contact_relation',
  'employees.payment_mode',
]

test('a person who left is found nowhere once they are anonymised, and every sum is as it was [privacy-3]', async () => {
  const { program, employee, user, as } = leaver
  const { database } = program
  expect((await placesOf(database, [NAME])).length).toBeGreaterThan(3)
  await database.rows(
    `update employees set status = 'Left', last_working_day = '2026-01-10' where id = $1`,
    [employee],
  )
  const { planted, refused } = await plantMarks(database, { employee, user })
  expect(planted.length).toBeGreaterThan(50)
  expect(refused).toEqual(CLOSED)
  const admin = await as('admin')
  const before = await sums()

  const planned = await admin.get(`personal_data/plan/${employee}`)
  expect(planned.body.data.pseudonym).toBe(`Former colleague ${employee}`)
  expect(await sums()).toEqual(before)

  const hr = await as('hr')
  const wanted = await hr.post(`personal_data/askErasure/${employee}`, {
    reason: 'They asked for it in writing',
  })
  expect(wanted.status, JSON.stringify(wanted.body)).toBe(200)
  const asked = await admin.post(`personal_data/anonymise/${employee}`, { confirmation: NAME })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  await expect
    .poll(async () => (await database.rows('select state from erasures'))[0])
    .toEqual({ state: 'Finished' })

  expect(await placesOf(database, everywhere)).toEqual([])
  expect(await sums()).toEqual(before)

  const { body } = await admin.get('erasures/getById/1')
  expect(body.data).toMatchObject({
    person: `Former colleague ${employee}`,
    state: 'Finished',
    how: 'On request',
    reason: 'They asked for it in writing',
    stayed: [
      'Codes and titles that must be unique, even where they hold the name',
      'Documents of the company that name them stay as they were approved and signed.',
    ],
  })
  expect(body.data.went.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['Employees', 'Users', 'Leaves', 'Chats', 'Notices']),
  )
  expect(await database.rows('select * from erasure_work')).toEqual([])
  expect(await database.rows('select name from actors where id = $1', [user])).toEqual([
    { name: `Former colleague ${employee}` },
  ])

  // The history says that something was changed, and not what it was.
  const told = await admin.get(`employees/getHistory/${employee}`)
  expect(JSON.stringify(told.body)).toContain('[removed]')
  expect(JSON.stringify(told.body)).not.toContain('1990-02')

  // Their account never comes back, and its address is free.
  const { status } = await program.stranger.post('login', {
    email: EMAIL,
    password: 'Muster-demo-1',
  })
  expect(status).toBe(422)
  await expect(
    program.served.rows('update users set is_deleted = false where id = $1', [user]),
  ).rejects.toThrow('users_stay_closed')
  const [role] = await program.database.rows<{ id: number }>(
    `select id from roles where name = 'Agent'`,
  )
  const made = await admin.post('user/create', {
    first_name: 'Another',
    email: EMAIL,
    password: 'Long-enough-1x',
    role_id: role?.id,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)

  const again = await admin.post(`personal_data/anonymise/${employee}`, {
    confirmation: `Former colleague ${employee}`,
  })
  expect(again.status).toBe(409)
  expect(again.body.code).toBe('privacy.already_gone')
})
