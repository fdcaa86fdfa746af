import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#database/demo/accounts.ts'
import { POISON, PoisonedItems } from '../harness/poisoned-items.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

const NOW = '2026-05-13T10:20:00.000Z'
const LATER = '2026-06-29T09:20:00.000Z'

/** More items, three of a loop, where the company has fewer. */
const MORE = [
  `update activity_logs set follow_up_at = $1::timestamptz - interval '1 hour'
    where id in (select id from activity_logs where not is_deleted order by id limit 3)`,
  `update lodgelink_activity_logs set follow_up_at = $1::timestamptz - interval '1 hour' where id in (
     select id from lodgelink_activity_logs
      where not is_deleted and status not in ('Confirmed', 'Cancelled', 'Closed') order by id limit 3)`,
  `insert into activity_timers (employee_id, user_id, started_at)
     select employee_id, id, $1::timestamptz - interval '20 hours' from users where employee_id in (11, 12, 13)`,
  `update asset_bindings set expected_return_on = $1::timestamptz::date where id in (
     select b.id from asset_bindings b join assets a on a.id = b.asset_id join asset_types t on t.id = a.atype_id
      where t.return_required and b.unbound_on is null and b.unreturned_on is null and not b.is_deleted
      order by b.id limit 3)`,
  `update meeting_notes set action_items = (
     select jsonb_agg(jsonb_build_object(
              'text', 'Call back ' || n, 'owner_id', 10 + n, 'due_date', $1::timestamptz::date::text, 'done', false))
       from generate_series(1, 3) n)
    where id = (select min(id) from meeting_notes where not is_deleted)`,
  `update settings set "values" = "values" || jsonb_build_object(
     'require_2fa', true, 'require_2fa_from', $1::timestamptz::date + 5) where type = 'Security'`,
  `insert into designation_changes (employee_id, designation_id, effective_date, change_type, created_by)
     select id, designation_id, $1::timestamptz::date, 'Correction', 1 from employees where id in (21, 22, 23)`,
  `update documents set expires_on = $1::timestamptz::date - 10
    where id in (select id from documents where status = 'Published' order by id desc limit 3)`,
  `update approvals set decision = 'Expired' where request_id in (
     select r.id from approval_requests r where r.state = 'Waiting' and r.resource = 'leaves' order by r.id limit 3)`,
  `insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids)
     select 'A day off', (select min(id) from holiday_categories), '2026-05-12', '2026-05-12', array_agg(id)
       from offices`,
  `update shift_days set waited = '[]'
    where id in (select id from shift_days where state = 'Closed' order by id desc limit 3)`,
  `insert into log_pick_ups (name, bulk_activity_setup_id, folder)
     select 'Dialer ' || n, (select min(id) from bulk_activity_setups), 'dialer' from generate_series(1, 3) n`,
  // Nobody is reminded of a request that the same run passes on.
  `update approvals set due_at = null where decision = 'Pending' and remind_at <= $1`,
  `update retention_terms set is_on = true, days = 30 where id = (select min(id) from retention_terms)`,
]

/** The loops that go over two items or more here. The others ask a server outside, or have no work on this day. */
const LOOPS = [
  'adherence',
  'adherence.plans',
  'anonymise-leavers',
  'anonymise-leavers.people',
  'chase-approvals.pass-on',
  'chase-approvals.remind',
  'chase-approvals.resume',
  'check-books',
  'close-audit-reviews',
  'course-reviews',
  'designation-changes',
  'draw-sampling-plans',
  'expire-asset-approvals',
  'follow-documents.expire',
  'follow-documents.read',
  'follow-documents.remind',
  'index-workspace-documents',
  'kpi',
  'leave',
  'leaving.end',
  'leaving.tasks',
  'meeting-actions',
  'open-shifts.ended',
  'open-shifts.marks',
  'papers',
  'pick-up-logs',
  'refresh-all-assignments',
  'refresh-changed-assignments.people',
  'refresh-changed-assignments.tell',
  'release-audit-reviews',
  'remind-of-courses',
  'remind-of-courses.leads',
  'remind-of-equipment',
  'stop-forgotten-timers',
  'sweep-files',
  'sweep-rows',
  'tell-follow-ups-due.activity-logs',
  'tell-follow-ups-due.lodgelink-activity-logs',
  'tell-of-second-factor',
  'timesheets.fill',
  'timesheets.lock',
  'warn-of-tickets.late',
  'warn-of-tickets.response-late',
  'warn-of-tickets.response-warned',
  'warn-of-tickets.warned',
]

let program: TestProgram
let items: PoisonedItems
let admin: Person

beforeAll(async () => {
  items = new PoisonedItems()
  program = await startProgram({ demoAt: NOW, wrap: items.wrap })
  const { database, engine } = program
  await database.rows(POISON)
  const login = { email: 'admin@muster.example', password: DEMO_PASSWORD }
  admin = program.with((await program.stranger.post('login', login)).body.data.access_token)
  for (const more of MORE) await database.rows(more, more.includes('$1') ? [LATER] : [])
  program.at(LATER)
  await database.rows('update schedules set next_due = $1', [LATER])
  await engine.schedules.workOff()
})
afterAll(async () => {
  items.stop()
  await program.close()
})

interface ShownFault {
  readonly id: number
  readonly schedule: string
  readonly code: string
  readonly label: string
}

const shownFaults = async (): Promise<ShownFault[]> =>
  (await admin.get('schedules/faults?startRow=0&endRow=500')).body.data

const poisoned = () => [...items.poison].map(([loop, item]) => ({ loop, item }))

/** Items that were begun and not stored, by their loop. */
const unstored = () =>
  [...items.begun].flatMap(([loop, begun]) =>
    [...begun].filter((item) => !items.stored.get(loop)?.has(item)).map((item) => ({ loop, item })),
  )

describe('an item in each loop that cannot be done', () => {
  it('keeps no other one waiting, and no run from ending [schedules-6]', async () => {
    expect(unstored()).toEqual(poisoned())
    expect(
      await program.database.rows(`select schedule from schedule_runs where state <> 'done'`),
    ).toEqual([])
  })

  it('is met in all loops that have items', () => {
    expect([...items.poison.keys()].toSorted()).toEqual(LOOPS)
  })

  it('is shown to administrators, and done when they have it tried again [schedules-7]', async () => {
    const stored = await program.database.rows('select loop, item from loop_faults')
    expect(new Set(stored)).toEqual(new Set(poisoned()))
    const faults = await shownFaults()
    expect(faults.map(({ code }) => code)).toEqual(stored.map(() => 'fault'))
    items.cure()
    for (const { id } of faults)
      expect((await admin.post(`schedules/tryAgain/${id}`)).status).toBe(200)
    await program.engine.schedules.workOff()
    expect([unstored(), await shownFaults()]).toEqual([[], []])
  })
})
