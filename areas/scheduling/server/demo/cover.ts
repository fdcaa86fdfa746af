import { chance } from '#database/demo/chance.ts'
import { COVER, type Cover, SLOW_TEA } from '#database/demo/cover.ts'
import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { DemoDays } from '#platform/server/demo/demo-step.ts'
import { endOf, isAt, type Member, MINUTE_MS, readMembers, SHIFT_MS } from './team-members.ts'

/** So many of each team work at any moment. */
const AT_WORK = 3
/** Accounts that are never clocked in today: they have a shift to begin with. */
const AGENTS = ['agent@muster.example', 'agent2@muster.example']

interface RosterDay {
  readonly employee_id: number
  readonly date: string
  readonly plan: 'Shift' | 'Rest'
  readonly shift_id: number | null
  readonly own_start: string | null
  readonly own_end: string | null
  readonly kind: 'Extra day' | 'Day off moved'
  readonly note: string | null
  readonly planned_by: number | null
}

/**
 * Whatever the hour and the day, somebody of every team is at work: where too few are planned, others work at other times that day.
 * In teams whose lead is an account, one person comes late and one is on a break for too long. An agent's account has a shift today.
 */
export async function coverNow(sql: Sql, { now, isLast }: DemoDays): Promise<void> {
  if (!isLast) return
  const members = await readMembers(sql, now)
  const leads = [...new Set(members.map(({ lead_id }) => lead_id))]
  const teams = leads.map((lead) => members.filter(({ lead_id }) => lead_id === lead))
  const days = teams.flatMap((team) => [...coverOf(team), ...ownDays(team)])
  await sql.rows(INSERT, [now, JSON.stringify(days)])
}

/** The changed days of one team. */
function coverOf(team: readonly Member[]): RosterDay[] {
  const free = team.filter(({ is_account }) => !is_account)
  const days: RosterDay[] = []
  const place = (cover: Cover, minutesAgo: number, inOrder: readonly Member[]): void => {
    const taken = new Set(days.map(({ employee_id }) => employee_id))
    const able = inOrder.filter(
      (one) => !taken.has(one.id) && mayCover(one, startOf(one, minutesAgo)),
    )
    const found = able.find((one) => isFree(one, startOf(one, minutesAgo))) ?? able[0]
    if (found) days.push(...daysOf(found, startOf(found, minutesAgo), cover))
  }
  const has = (cover: Cover) => free.some((one) => isAt(one, one.local, COVER[cover]))
  const planned = free.toSorted((a, b) => Number(isAt(b)) - Number(isAt(a)) || byChance(a, b))
  if (team.some(({ has_lead_account }) => has_lead_account)) {
    if (!has('late')) place('late', 10, planned)
    if (!has('slow')) place('slow', SLOW_TEA.from + 40, planned)
  }
  const moved = new Set(days.map(({ employee_id }) => employee_id))
  const working = free.filter((one) => isAt(one) && !moved.has(one.id)).length
  const resting = free.filter((one) => !isAt(one)).toSorted(byChance)
  for (let missing = AT_WORK - working; missing > 0; missing--)
    place('steady', 120 + 35 * missing, resting)
  return days
}

const byChance = (a: Member, b: Member): number => chance('cover', a.id) - chance('cover', b.id)

/** A shift for the accounts that have none today, or whose shift is over already. */
function ownDays(team: readonly Member[]): RosterDay[] {
  return team
    .filter(({ email }) => AGENTS.includes(email))
    .filter((one) => !one.plans.some((plan) => plan.day === one.today && endOf(plan) > one.local))
    .map((one) => [one, nextQuarter(one)] as const)
    .filter(([one, start]) => isFree(one, start))
    .flatMap(([one, start]) => daysOf(one, start, 'own'))
}

const QUARTER_MS = 15 * MINUTE_MS

/** A quarter of an hour before now, as the person's clock shows it. */
const startOf = ({ local }: Member, minutesAgo: number): number =>
  Math.floor((local - minutesAgo * MINUTE_MS) / QUARTER_MS) * QUARTER_MS

/** The next quarter of an hour that is still today. */
function nextQuarter({ local, today }: Member): number {
  const next = Math.ceil(local / QUARTER_MS) * QUARTER_MS
  return dayOf(next) === today ? next : next - QUARTER_MS
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const timeOf = (moment: number): string => new Date(moment).toISOString().slice(11, 16)

/** Shifts of the days before that still run at a moment. */
const plansInto = ({ plans }: Member, start: number) =>
  plans.filter((plan) => plan.day < dayOf(start) && endOf(plan) > start)

/**
 * Nothing was planned anew or clocked on that day, nor on the day before where its shift would still run: that becomes a day off. When the
 * night of a whole team is just over, nobody else could be at work.
 */
const mayCover = (person: Member, start: number): boolean =>
  person.shift_id !== null &&
  ![...person.kept, ...person.away].includes(dayOf(start)) &&
  plansInto(person, start).every((plan) => !person.kept.includes(plan.day))

const isFree = (person: Member, start: number): boolean =>
  mayCover(person, start) && plansInto(person, start).length === 0

/** The shift is over when the next one begins: people who cover in the evening have their next day too, or nobody would be at work on it. */
function endOfCover({ plans }: Member, start: number): number {
  const next = daysAfter(dayOf(start), 1)
  const following = plans.find((plan) => plan.day === next)
  return Math.min(start + SHIFT_MS, following?.start ?? Infinity)
}

/** The day itself, and a day off before it where the shift of that day would still run. */
function daysOf(person: Member, start: number, cover: Cover): RosterDay[] {
  const date = dayOf(start)
  const worked: RosterDay = {
    employee_id: person.id,
    planned_by: person.lead_user_id,
    date,
    plan: 'Shift',
    shift_id: person.shift_id,
    own_start: timeOf(start),
    own_end: timeOf(endOfCover(person, start)),
    kind: 'Extra day',
    note: COVER[cover],
  }
  const free = plansInto(person, start).map(({ day }) => day)
  return [
    worked,
    ...free.map((day): RosterDay => ({
      employee_id: person.id,
      planned_by: person.lead_user_id,
      date: day,
      plan: 'Rest',
      shift_id: null,
      own_start: null,
      own_end: null,
      kind: 'Day off moved',
      note: null,
    })),
  ]
}

const INSERT = `
  insert into roster_days (employee_id, date, state, plan, shift_id, own_start, own_end, kind, note, published_at, acknowledged_at, created_by, updated_by)
  select d.employee_id, d.date, 'Published', d.plan, d.shift_id, d.own_start, d.own_end, d.kind, d.note, $1::timestamptz - interval '40 hours',
         $1::timestamptz - interval '30 hours', d.planned_by, d.planned_by
    from jsonb_to_recordset($2::jsonb) d(employee_id bigint, date date, plan text, shift_id bigint, own_start time, own_end time, kind text, note text, planned_by bigint)
  on conflict do nothing`
