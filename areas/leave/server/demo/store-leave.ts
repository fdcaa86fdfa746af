import { assessLeave } from '../assess-leave.ts'
import { spanWords } from '../about-leave.ts'
import { countedByYear, postAll } from '../leave-ledger.ts'
import { askedBy, storeDays } from '../leaves.ts'
import { standInWhileAway } from '../stand-in-while-away.ts'
import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { chance, pick } from '#database/demo/chance.ts'
import { idIn, type Ids } from '#database/demo/insert-rows.ts'
import { LEAVE_OF_ACCOUNTS, LEAVE_REASONS, LEAVE_TYPES } from './leave-cases.ts'

interface Asker {
  readonly id: number
  readonly user_id: number
  readonly account: string
  readonly lead: string | null
  readonly manager_id: number | null
}

interface Case {
  readonly person: Asker
  readonly code: string
  readonly from: string
  readonly length: number
  readonly reason: string
  readonly status: string
  readonly handover: number | null
}

/** Requests in all; six wait, and two of those for a lead who is away. */
const REQUESTS = 60
const STEPS = [
  { words: 'Direct manager', rule: { approver: 'Direct manager' } },
  { words: 'HR', rule: { approver: 'HR' } },
].map((step) => ({
  ...step,
  mode: 'Any one',
  remind_after_hours: 24,
  escalate_after_hours: 72,
  escalation: null,
}))

/** Sixty requests for leave: those of the accounts, and others by chance, a person each so that none meets another. */
export async function storeLeave(sql: Sql, types: Ids, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const people = await sql.rows<Asker>(
    `select e.id, u.id as user_id, split_part(u.email, '@', 1) as account, split_part(l.email, '@', 1) as lead, l.id as manager_id
       from people.employees e join administration.users u on u.employee_id = e.id and not u.is_deleted and u.is_active left join administration.users l on l.employee_id = e.reports_to_id and not l.is_deleted
      where e.status = 'Active' order by e.id`,
  )
  const cases = [...ofAccounts(people, today), ...waitingForLeads(people, today)]
  const taken = new Set(cases.map(({ person }) => person.id))
  const others = people.filter(({ id, account }) => !taken.has(id) && !account.startsWith('lead'))
  const chosen = others.toSorted(
    (one, other) => chance('leave', one.id) - chance('leave', other.id),
  )
  const all = [
    ...chosen.slice(0, REQUESTS - cases.length).map((person) => byChance(person, today)),
    ...cases,
  ]
  // Those who are away first: the person who waits for them is told who stands in.
  const inOrder = all.toSorted(
    (one, other) => Number(one.status === 'Submitted') - Number(other.status === 'Submitted'),
  )
  for (const one of inOrder) await store(sql, one, types, now)
}

/** Leave begins on a Monday where chance made it a weekend. */
function workday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysAfter(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

const nameOf = (people: readonly Asker[], account: string): Asker => {
  const found = people.find((person) => person.account === account)
  if (!found) throw new Error(`the demo company knows no ${account}`)
  return found
}

const ofAccounts = (people: readonly Asker[], today: string): Case[] =>
  LEAVE_OF_ACCOUNTS.map(([account, code, offset, length, reason, handover, status]) => ({
    person: nameOf(people, account),
    code,
    from: offset < 0 ? daysAfter(today, offset) : workday(daysAfter(today, offset)),
    length,
    reason,
    status,
    handover: handover === undefined ? null : nameOf(people, handover).id,
  }))

/** Four more wait: two for lead2, who is away, and three for lead, of which one is long enough for HR. */
function waitingForLeads(people: readonly Asker[], today: string): Case[] {
  const of = (lead: string, skip: string) =>
    people.filter((person) => person.lead === lead && person.account !== skip)
  const asked = [...of('lead', 'agent').slice(0, 3), ...of('lead2', 'agent2').slice(0, 1)]
  return asked.map((person, place) => ({
    person,
    code: 'AL',
    from: workday(daysAfter(today, 11 + 7 * place)),
    length: place === 2 ? 8 : 3,
    reason: pick(LEAVE_REASONS['AL'] ?? [], 'waiting', place),
    status: 'Submitted',
    handover: null,
  }))
}

/** A person's leave within some months around today: sick leave lies behind, most of it was approved. */
function byChance(person: Asker, today: string): Case {
  const roll = chance('leave type', person.id)
  const code = roll < 0.62 ? 'AL' : roll < 0.85 ? 'SL' : roll < 0.93 ? 'ST' : 'UL'
  const isPast = code === 'SL' || chance('leave when', person.id) < 0.6
  const days = Math.floor(chance('leave day', person.id) * 80)
  const fate = chance('leave fate', person.id)
  return {
    person,
    code,
    from: workday(daysAfter(today, isPast ? -9 - days : 5 + days)),
    length:
      code === 'SL' ? 1 + (person.id % 2) : 2 + Math.floor(chance('leave length', person.id) * 6),
    reason: pick(LEAVE_REASONS[code] ?? [], 'reason', person.id),
    status: fate < 0.86 ? 'Approved' : fate < 0.93 ? 'Rejected' : 'Cancelled',
    handover: null,
  }
}

async function store(sql: Sql, one: Case, types: Ids, now: string): Promise<void> {
  const { person, from, length, code } = one
  const asked = daysAfter(from < now.slice(0, 10) ? from : now.slice(0, 10), -3)
  const [leave] = await sql.rows<Record<string, unknown> & { id: number }>(
    `insert into leaves (created_by, updated_by, date_created, date_updated, employee_id, leave_type_id, start_date, end_date, reason, handover_to_id, status, submitted_at)
     values ($1, $1, $2::date + time '09:30', $2::date + time '09:30', $3, $4, $5, $6, $7, $8, case when $9 = 'Submitted' then 'Draft' else $9 end, $2::date + time '09:30') returning *`,
    [
      person.user_id,
      asked,
      person.id,
      idIn(types, code),
      from,
      daysAfter(from, length - 1),
      one.reason,
      one.handover,
      one.status,
    ],
  )
  if (!leave) throw new Error('the leave was not stored')
  const { days, total, left, refused } = await assessLeave(sql, askedBy(leave), now, true)
  // On a weekend, or more than is left by chance: a person thought better of it.
  const status = refused.end_date === undefined ? one.status : 'Cancelled'
  await storeDays(sql, leave.id, { days })
  await sql.rows(
    `update leaves set total_days = $2, balance_before = $3, balance_after = $3::numeric - $2::numeric, status = $4,
            decided_by = case when $4 in ('Approved', 'Rejected') then $5::bigint end, decided_at = case when $4 in ('Approved', 'Rejected') then date_created + interval '5 hours' end,
            decision_comment = case when $4 = 'Rejected' then '<p>Too many of us are away that week.</p>' end where id = $1`,
    [leave.id, total, left, status, person.manager_id],
  )
  if (status !== 'Cancelled') await request(sql, one, leave.id, total, asked)
  if (status !== 'Approved') return
  const account = {
    employee_id: person.id,
    leave_type_id: idIn(types, code),
    actor: person.manager_id,
  }
  const taken = await countedByYear(sql, leave.id)
  await postAll(
    sql,
    taken.map(({ leave_year, days: counted, first_day }) => ({
      leave_year,
      effective_date: first_day,
      kind: 'Taken' as const,
      days: -counted,
      leave_id: leave.id,
    })),
    account,
  )
  await standInWhileAway(sql, { ...leave, start_date: from, end_date: daysAfter(from, length - 1) })
}

/** Who was asked about it, and what they said. */
async function request(
  sql: Sql,
  one: Case,
  id: number,
  total: number,
  asked: string,
): Promise<void> {
  const name = LEAVE_TYPES.find(([, code]) => code === one.code)?.[0] ?? ''
  const end = daysAfter(one.from, one.length - 1)
  const words = spanWords({ start_date: one.from, end_date: end, half_day: 'None', hours: null })
  await sql.rows(
    `with made as (
       insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, value, levels, state, asked_at, ended_at, concerns)
       values ('leaves', $1, 'Leave', $2, $3, $4, $5, $6::jsonb, case when $7 = 'Submitted' then 'Waiting' else $7 end, $8::date + time '09:30',
               case when $7 <> 'Submitted' then $8::date + time '14:30' end, '{}') returning id)
     insert into approvals (request_id, level, approver_id, decision, decided_by, decided_at, remind_at, due_at)
     select made.id, 0, $9::bigint, case when $7 = 'Submitted' then 'Pending' else $7 end, case when $7 <> 'Submitted' then $9::bigint end,
            case when $7 <> 'Submitted' then $8::date + time '14:30' end, now() + interval '1 day', now() + interval '3 days' from made where $9::bigint is not null`,
    [
      id,
      `${name}, ${words}`,
      one.person.user_id,
      one.person.id,
      total,
      JSON.stringify(total >= 5 && one.status === 'Submitted' ? STEPS : STEPS.slice(0, 1)),
      one.status,
      asked,
      one.person.manager_id,
    ],
  )
}
