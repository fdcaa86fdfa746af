import { extraFieldTypes } from '#platform/contract/fields/extra-field-columns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import {
  clockedOf,
  type CorrectedDay,
  hasEnded,
  sumsIf,
} from '#areas/time-tracking/server/corrections/correct-shift.ts'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { checkAnswers } from '#platform/contract/fields/extra-fields.ts'
import { passwordFits } from '#platform/server/access/passwords.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type LoadedCompany, loadCompany } from '../../tests/harness/loaded-company.ts'
import { loopEngine } from '../../tests/harness/loop-engine.ts'
import { ACCOUNT_MAILS } from './accounts.ts'
import { topUpDemoCompany } from './demo-company.ts'
import { SUMS_UNLIKE_LOGS } from './sums-unlike-logs.ts'

// A Wednesday at noon in Karachi: the days of Lisbon and Karachi run, nights are over, 30 hours later it is evening in Lisbon.
const NOW = '2026-05-13T10:20:00.000Z'
const LATER = '2026-05-14T16:20:00.000Z'
/** Fewer logs than usual: the rules are the same, the test is shorter. */
const LOGS = 8_000

let company: LoadedCompany
let database: Database
beforeAll(async () => {
  company = await loadCompany({ now: NOW, logs: LOGS })
  ;({ database } = company)
})
afterAll(() => company.close())

const number = async (text: string, values: unknown[] = []): Promise<number> => {
  const [row] = await database.rows<{ n: number }>(`select (${text})::integer as n`, values)
  return row?.n ?? Number.NaN
}
/** How many rows break a rule. */
const breaches = (from: string): Promise<number> => number(`select count(*) from ${from}`)

describe('the company', () => {
  test('is 120 people on four levels under one head', async () => {
    expect(await number('select count(*) from employees')).toBe(120)
    expect(await breaches('employees where reports_to_id is null')).toBe(1)
    expect(await number('select max(depth) from reporting_lines')).toBe(3)
  })

  test('has sixty requests for leave: six wait, two of them for a lead who is away and whom another stands in for', async () => {
    expect(await number('select count(*) from leaves')).toBe(60)
    const waiting = await database.rows<{ lead: string; stands_in: string | null }>(
      `select u.email as lead, (select d.email from users d where stands_in(d.id, u.id, 'Leave', $1)) as stands_in
         from approval_requests r join approvals a on a.request_id = r.id join users u on u.id = a.approver_id
        where r.resource = 'leaves' and r.state = 'Waiting' order by 1`,
      [NOW],
    )
    expect(
      waiting.map(({ lead, stands_in }) => [lead.split('@')[0], stands_in?.split('@')[0]]),
    ).toEqual([
      ...Array.from({ length: 4 }, () => ['lead', undefined]),
      ...Array.from({ length: 2 }, () => ['lead2', 'lead']),
    ])
  })

  test('gives leave by its ledger: balances are its sums, and nobody works on a day off', async () => {
    expect(await number('select count(*) from leave_types')).toBe(7)
    expect(await number('select count(distinct leave_year) from leave_ledger')).toBe(2)
    // What the nightly run would give has been given.
    expect(await giveLeave(loopEngine(database, NOW), NOW)).toMatch(/^0 entries for \d+ people\.$/)
    expect(
      await breaches(
        `leave_balances b where b.balance <> (select coalesce(sum(l.days), 0) from leave_ledger l
           where l.employee_id = b.employee_id and l.leave_type_id = b.leave_type_id and l.leave_year = b.leave_year)`,
      ),
    ).toBe(0)
    expect(
      await breaches(
        `shift_days s join leave_days_of(null, '2020-01-01', '2030-01-01') l on l.employee_id = s.employee_id and l.day = s.business_date
          where l.status = 'Approved' and l.counted = 1`,
      ),
    ).toBe(0)
  })

  test('has corrections of the clock: three wait for the lead, one of them of a shift that is provisional', async () => {
    const waiting = await database.rows<{ email: string; longer: number }>(
      `select u.email, extract(epoch from (c.entries -> -1 ->> 'to')::timestamptz - d.ended_at)::integer as longer
         from approvals a join users u on u.id = a.approver_id join approval_requests r on r.id = a.request_id
         join clock_corrections c on c.id = r.record_id join shift_days d on d.id = c.shift_day_id
        where a.decision = 'Pending' and r.state = 'Waiting' and c.state = 'Submitted' order by c.id`,
    )
    const each = { email: 'lead@muster.example', longer: 1_800 }
    expect(waiting).toEqual([each, each, { ...each, longer: 0 }])
    expect(await breaches('clock_corrections')).toBe(11)
    expect(await breaches(`clock_corrections where state = 'Approved'`)).toBe(4)
    const forgotten = `shift_days where state in ('Open', 'Provisional') and flags @> '{Forgotten}'`
    expect(await breaches(forgotten)).toBe(2)
    expect(await breaches(`shift_days where flags @> '{Corrected}'`)).toBe(4)
    expect(await number('select sum(excused_seconds) from adherence')).toBeGreaterThan(0)
  })

  test('has accounts that can sign in, and most people have one', async () => {
    const accounts = await database.rows<{ email: string; password: string }>(
      `select email, password from users where email = any($1) and is_active and not is_deleted`,
      [ACCOUNT_MAILS],
    )
    expect(accounts.map(({ email }) => email).toSorted()).toEqual(ACCOUNT_MAILS.toSorted())
    expect(await passwordFits(accounts[0]?.password, 'Muster-demo-1')).toBe(true)
    const without = `employees e where not exists (select 1 from users u where u.employee_id = e.id)`
    expect(await breaches(without)).toBeLessThan(10)
  })

  test('remembers how its people came, and nothing that has not happened yet', async () => {
    expect(
      await number(`select count(*) from history where resource = 'employees'`),
    ).toBeGreaterThan(120)
    // The program draws samples and begins coachings by itself; everything else was done by a person.
    const made = `action = 'create' and resource in ('audit-sampling-items', 'coachings', 'coachings-new')`
    expect(
      await breaches(
        `history where at > statement_timestamp() or (actor is null and not (${made}))`,
      ),
    ).toBe(0)
  })

  test('shows where the agent is signed in, and the pages of the last weeks', async () => {
    expect(await number('select count(*) from sessions where ended_at is null')).toBe(3)
    expect(await number('select count(*) from visited_urls')).toBeGreaterThan(100)
    expect(await breaches('visited_urls where at > statement_timestamp()')).toBe(0)
  })

  test('has the teams the accounts stand for', async () => {
    const team = (lead: string) =>
      database.rows<{ email: string }>(
        `select u.email from employees e join users l on l.employee_id = e.reports_to_id join users u on u.employee_id = e.id where l.email = $1`,
        [`${lead}@muster.example`],
      )
    expect((await team('manager')).map(({ email }) => email).toSorted()).toEqual([
      'lead2@muster.example',
      'lead@muster.example',
    ])
    expect(await team('lead')).toHaveLength(6)
    expect(await team('lead')).toContainEqual({ email: 'agent@muster.example' })
    expect(await team('lead2')).toContainEqual({ email: 'agent2@muster.example' })
  })

  test('asks every kind of question, and tells everybody something', async () => {
    const [kinds] = await database.rows<{ kinds: string[] }>(
      `select array_agg(distinct field ->> 'field_type') as kinds from activity_setups, jsonb_array_elements(extra_fields) field`,
    )
    expect(kinds?.kinds).toHaveLength(extraFieldTypes.length)
    const few = `users u where u.email = any($1) and (select count(*) from notifications n where n.user_id = u.id) not between 3 and 12`
    expect(await number(`select count(*) from ${few}`, [ACCOUNT_MAILS])).toBe(0)
  })
})

describe('lodging requests', () => {
  test('are about three thousand, most of them over, some waiting, each followed up at most once', async () => {
    expect(await number('select count(*) from lodgelink_activity_logs')).toBeGreaterThan(2_400)
    expect(
      await number('select count(*) from lodgelink_activity_logs where follow_up_at is not null'),
    ).toBeGreaterThan(5)
    expect(await breaches(`lodgelink_activity_logs where ended_at > '${NOW}'`)).toBe(0)
    expect(
      await breaches(
        '(select log_id from lodgelink_follow_ups group by log_id having count(*) > 1) twice',
      ),
    ).toBe(0)
  })
})

describe('the clock', () => {
  test('runs for some people and not for the accounts people try', async () => {
    expect(await breaches(`shift_days where state = 'Open'`)).toBeGreaterThan(10)
    const tried = `select count(*) from shift_days d join users u on u.employee_id = d.employee_id where d.state = 'Open' and u.email = any($1)`
    expect(await number(tried, [ACCOUNT_MAILS])).toBe(0)
  })

  test('has overtime that is approved, refused, and waits', async () => {
    const as = (state: string) => breaches(`shift_days where overtime_state = '${state}'`)
    for (const state of ['Waiting', 'Approved', 'Refused'])
      expect(await as(state), state).toBeGreaterThan(10)
  })

  test('has entries without gaps, each carrying the time At Desk before it', async () => {
    const chain = `(select c.*, lag(c.ended_at) over day as before, coalesce(sum(case when c.status = 'At Desk' then c.seconds end) over (partition by c.shift_day_id
      order by c.clockin_timefrom, c.id rows between unbounded preceding and 1 preceding), 0) as desk
      from clock_entries c where c.superseded_by is null window day as (partition by c.shift_day_id order by c.clockin_timefrom, c.id)) chain`
    expect(await breaches(`${chain} where before <> clockin_timefrom or desk <> total_time`)).toBe(
      0,
    )
    expect(
      await breaches(
        `shift_days d where (select count(*) from clock_entries c where c.shift_day_id = d.id and c.ended_at is null and c.superseded_by is null) <> (d.state = 'Open')::integer`,
      ),
    ).toBe(0)
    expect(await breaches(`clock_entries where clockin_timefrom > '${NOW}'`)).toBe(0)
  })

  test('has the sums the clock itself would store', async () => {
    const days = await database.rows<CorrectedDay>(
      `select * from shift_days where state in ('Closed', 'Locked') and id % 37 = 0 order by id`,
    )
    expect(days.length).toBeGreaterThan(100)
    for (const day of days) {
      const clocked = (await clockedOf(database, day.id)).filter(hasEnded)
      const sums = await sumsIf(database, day, clocked)
      expect(day).toMatchObject({
        desk_seconds: sums.at_desk,
        break_seconds: sums.on_break,
        total_seconds: sums.ttl,
        paid_break_seconds: sums.paid_break,
        over_break_seconds: sums.over_break,
        late_seconds: sums.late,
        early_leave_seconds: sums.early_leave,
        overtime_seconds: sums.overtime,
        early_seconds: sums.early,
        overtime_asked_seconds: sums.asked,
        payable_seconds: sums.payable + day.overtime_approved_seconds,
      })
    }
  })
})

describe('the work', () => {
  test('comes to about the number asked for', async () => {
    const logs = await number('select count(*) from activity_logs')
    expect(Math.abs(logs - LOGS) / LOGS).toBeLessThan(0.15)
  })

  test('is done At Desk, for clients of the person, within its set-up and its category', async () => {
    expect(
      await breaches(
        `activity_logs l where not exists (select 1 from clock_entries c where c.shift_day_id = l.shift_day_id and c.status = 'At Desk'
           and l.started_at >= c.clockin_timefrom and l.ended_at <= coalesce(c.ended_at, '${NOW}'))`,
      ),
    ).toBe(0)
    expect(
      await breaches(
        `activity_logs l join employees e on e.id = l.employee_id where not l.client_id = any(e.client_ids)`,
      ),
    ).toBe(0)
    expect(
      await breaches(
        `activity_logs l join activity_setups s on s.id = l.activity_setup_id where (s.client_id, s.category_id) <> (l.client_id, l.category_id)`,
      ),
    ).toBe(0)
    expect(
      await breaches(
        `activity_logs l join activity_categories c on c.id = l.category_id join activity_category_statuses s on s.id = l.status_id where s.category_id not in (c.id, c.parent_id)`,
      ),
    ).toBe(0)
    expect(
      await breaches(
        `activity_logs where duration_seconds <> extract(epoch from ended_at - started_at) or quantity <= 0`,
      ),
    ).toBe(0)
  })

  test('gives the notes, follow-ups and answers it asks for', async () => {
    const lacking = `activity_logs l join activity_category_statuses s on s.id = l.status_id
      where (s.needs_note and l.description is null) or (s.needs_follow_up and l.follow_up_at is null) or (s.kind in ('Done', 'Cancelled') and l.follow_up_at is not null)`
    expect(await breaches(lacking)).toBe(0)
    const answered = await database.rows<{
      fields: ExtraField[]
      answers: Record<string, unknown>
    }>(
      `select distinct s.extra_fields as fields, l.extra_values || coalesce(l.sensitive_values, '{}') as answers from activity_logs l join activity_setups s on s.id = l.activity_setup_id`,
    )
    const wrong = answered.map(({ fields, answers }) => checkAnswers(fields, answers).errors)
    expect(wrong.filter((errors) => Object.keys(errors).length > 0)).toEqual([])
    expect(await breaches('activity_logs where sensitive_values is not null')).toBeGreaterThan(10)
  })

  test('leaves 38 follow-ups due and 11 overdue', async () => {
    expect(await waiting(NOW)).toEqual([38, 11, true])
    expect(await breaches('activity_follow_ups')).toBeGreaterThan(100)
    expect(await breaches(`activity_follow_ups where done_at > '${NOW}'`)).toBe(0)
  })
})

test('the sums that reports read are those of the logs, status by status', async () => {
  expect(await breaches(SUMS_UNLIKE_LOGS)).toBe(0)
})

/** How many follow-ups are due and overdue at a moment, and whether the agent's are among the due ones. */
async function waiting(now: string): Promise<(number | boolean)[]> {
  const where = (side: string) => `l.follow_up_at ${side} '${now}' and not l.is_deleted`
  const agents = `activity_logs l join users u on u.id = l.user_id where u.email = 'agent@muster.example' and ${where('>')}`
  const logs = (side: string) => breaches(`activity_logs l where ${where(side)}`)
  return [await logs('>'), await logs('<='), (await breaches(agents)) > 0]
}

describe('the next start', () => {
  const of = ['shift_days', 'clock_entries', 'activity_logs', 'activity_follow_ups']
  const counts = () => Promise.all([...of, 'notifications'].map((table) => breaches(table)))

  test('at the same moment adds nothing', async () => {
    const before = await counts()
    await topUpDemoCompany(database, areas, { now: NOW, logs: LOGS })
    expect(await counts()).toEqual(before)
  })

  test('later ends what ran, adds what came since, and leaves alone what people did', async () => {
    const [agent] = await database.rows<{ user_id: number; employee_id: number }>(
      `select id as user_id, employee_id from users where email = 'agent@muster.example'`,
    )
    await database.rows(
      `with day as (insert into shift_days (employee_id, business_date, zone_name, started_at) values ($1, '2026-05-13', 'Europe/Lisbon', '${NOW}') returning id)
       insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, zone_name, timezone_offset)
       select id, $1, $2, 'IN', 'At Desk', '${NOW}', '2026-05-13', '${NOW}', 'Europe/Lisbon', 60 from day`,
      [agent?.employee_id, agent?.user_id],
    )
    const [before] = await counts()
    await topUpDemoCompany(database, areas, { now: LATER, logs: LOGS })
    const [after] = await counts()
    expect(after).toBeGreaterThan(before ?? 0)
    const left = await database.rows<{ employee_id: number }>(
      `select employee_id from shift_days where state = 'Open' and business_date <= '2026-05-13' and not flags @> '{Forgotten}'`,
    )
    expect(left).toEqual([{ employee_id: agent?.employee_id }])
    const overlapping = `clock_entries a join clock_entries b on a.employee_id = b.employee_id and a.id < b.id and a.code <> 'OUT' and b.code <> 'OUT'
      and a.superseded_by is null and b.superseded_by is null and a.clockin_timefrom < b.ended_at and b.clockin_timefrom < a.ended_at`
    expect(await breaches(overlapping)).toBe(0)
    expect(await waiting(LATER)).toEqual([38, 11, true])
  })

  test('on a Sunday night finds as many follow-ups due and overdue', async () => {
    const sunday = '2026-05-17T02:00:00.000Z'
    await topUpDemoCompany(database, areas, { now: sunday, logs: LOGS })
    expect(await waiting(sunday)).toEqual([38, 11, true])
    expect(await breaches(`activity_follow_ups where done_at > '${sunday}'`)).toBe(0)
  })
})
