import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

const migration = join(
  import.meta.dirname,
  '../../areas/approvals/database/migrations/202611290930_silent_approvals.sql',
)

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-12T14:00:00.000Z')
  const { users, employees } = program.company
  const step = (words: string, mode: string) => ({ words, rule: {}, mode })
  const request = (title: string, levels: object[], seats: [number, string, string][]) => ({
    title,
    levels,
    seats: seats.map(([level, name, decision]) => ({
      level,
      approver_id: users[name],
      decision,
      decided_by: decision === 'Approved' ? users[name] : null,
      decided_at: decision === 'Approved' ? '2026-03-05T10:00:00Z' : null,
    })),
  })
  const [manager, hr, both] = [
    step('Direct manager', 'Any one'),
    step('HR', 'Any one'),
    step('Both', 'All'),
  ]
  const stored = [
    request('answered', [manager], [[0, 'lead', 'Approved']]),
    request(
      'one of several',
      [manager],
      [
        [0, 'lead', 'Approved'],
        [0, 'manager', 'Skipped'],
      ],
    ),
    request(
      'not by HR',
      [manager, hr],
      [
        [0, 'lead', 'Approved'],
        [1, 'hr', 'Expired'],
      ],
    ),
    request(
      'not by both',
      [both],
      [
        [0, 'lead', 'Approved'],
        [0, 'manager', 'Expired'],
      ],
    ),
    request('without anyone', [manager, hr], [[0, 'lead', 'Approved']]),
  ]
  // As an earlier version stored them, before the database asked for answers.
  await program.database.transaction(async (sql) => {
    await sql.rows('alter table approval_requests disable trigger approval_requests_answered')
    for (const { title, levels, seats } of stored)
      await sql.rows(
        `with r as (
           insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, levels, level, state, asked_at, ended_at)
           values ('timesheets', 0, 'Timesheet', $1, $2, $3, $4::jsonb, 0, 'Approved', '2026-03-01', '2026-03-05T10:00:00Z') returning id)
         insert into approvals (request_id, level, approver_id, decision, decided_by, decided_at)
         select r.id, s.level, s.approver_id, s.decision, s.decided_by, s.decided_at
           from r, jsonb_to_recordset($5::jsonb) s (level int, approver_id bigint, decision text, decided_by bigint, decided_at timestamptz)`,
        [title, users['agent'], employees['agent'], JSON.stringify(levels), JSON.stringify(seats)],
      )
    await sql.rows('alter table approval_requests enable trigger approval_requests_answered')
    await sql.rows(
      `with r as (
         insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, levels, level, state, asked_at)
         values ('timesheets', 0, 'Timesheet', 'under way', $1, $2, $3::jsonb, 2, 'Waiting', '2026-03-01') returning id)
       insert into approvals (request_id, level, approver_id, decision, decided_by, decided_at)
       select r.id, s.level, s.approver_id, s.decision, s.decided_by, s.decided_at from r,
         (values (0, $4::bigint, 'Approved', $4::bigint, '2026-03-02'::timestamptz), (2, $5::bigint, 'Pending', null, null)) s (level, approver_id, decision, decided_by, decided_at)`,
      [
        users['agent'],
        employees['agent'],
        JSON.stringify([manager, step('Department head', 'Any one'), hr]),
        users['lead'],
        users['hr'],
      ],
    )
    const text = readFileSync(migration, 'utf8')
    const [listed, ...updated] = text
      .slice(text.indexOf('insert into silent_approvals'))
      .split('update approval_requests r')
    await sql.rows(String(listed))
    await sql.rows(`update approval_requests r${String(updated[0])}`)
  })
})
afterAll(() => program.close())

it('a request under way is answered by the step it is at, for those that nobody answered', async () => {
  const [request] = await program.database.rows<{ id: number; unanswered: number[] }>(
    `select r.id, unanswered_steps(r) as unanswered from approval_requests r where r.title = 'under way'`,
  )
  expect(request?.unanswered).toEqual([1, 2])
  await program.database.rows(
    `update approvals set decision = 'Approved', decided_by = approver_id, decided_at = '2026-03-03' where request_id = $1 and level = 2`,
    [request?.id],
  )
  expect(
    await program.database.rows(
      'select unanswered_steps(r) as unanswered from approval_requests r where r.id = $1',
      [request?.id],
    ),
  ).toEqual([{ unanswered: [] }])
})

describe('approvals without an answer', () => {
  it('are listed at the upgrade with the steps that had no answer [approvals-8]', async () => {
    const admin = await program.as('admin')
    const { body } = await admin.get('silent_approvals/getAll')
    const listed = new Map(
      body.data.map(({ title, steps }: { title: string; steps: string }) => [title, steps]),
    )
    expect(Object.fromEntries(listed)).toEqual({
      'not by HR': 'HR: hr did not answer',
      'not by both': 'Both: manager did not answer',
      'without anyone': 'HR: no one was asked',
    })
  })

  it('stand on the first page of those who look at them until each has an outcome', async () => {
    const admin = await program.as('admin')
    const cardOf = async () => {
      const { body } = await admin.post('dashboard/getDefault')
      return body.data.desk.find(({ name }: { name: string }) => name === 'silent-approvals')
    }
    expect(await cardOf()).toMatchObject({ total: 3 })
    const { body } = await admin.get('silent_approvals/getAll')
    for (const { id, version } of body.data)
      expect(
        (
          await admin.put(`silent_approvals/update/${id}`, {
            version,
            outcome: 'Stays as it is',
            note: 'Asked HR.',
          })
        ).status,
      ).toBe(200)
    expect(await cardOf()).toMatchObject({ total: 0 })
  })

  it('are not for people who may not look at them, nor made by anybody', async () => {
    for (const name of ['agent', 'lead'])
      expect((await (await program.as(name)).get('silent_approvals/getAll')).status).toBe(403)
    const hr = await program.as('hr')
    expect((await hr.post('silent_approvals/create', { title: 'x', outcome: 'Open' })).status).toBe(
      404,
    )
  })

  it('of a person themselves are looked at by another', async () => {
    const { users, employees } = program.company
    const [own] = await program.database.rows<{ id: number; version: number }>(
      `insert into silent_approvals (title, kind, employee_id, asked_by, approved_at, steps)
       values ('Leave of HR', 'Leave', $1, $2, '2026-03-01', 'HR: no one was asked') returning id, version`,
      [employees['hr'], users['hr']],
    )
    const settle = async (name: string) =>
      (await program.as(name)).put(`silent_approvals/update/${own?.id}`, {
        version: own?.version,
        outcome: 'Stays as it is',
      })
    expect((await settle('hr')).status).toBe(403)
    expect((await settle('admin')).status).toBe(200)
  })
})
