import type { TestProgram } from '../harness/program.ts'
import type { World } from './worlds.ts'

/** A part of a function of the database that says something else. */
export interface Mutation {
  readonly of: string
  readonly from: string
  readonly to: string
  /** The edit that shows it, by its name. */
  readonly by?: string
  /** What the company has to have. */
  readonly where?: Partial<World>
}

/** What would be wrong again if a function of days forgot what it does; by what it forgets. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'set-up is that of today': { of: 'past_of', from: 'p.to_date >= $3', to: 'false' },
  'people belonged where they are': {
    of: 'people.position_on',
    from: 'x.from_date <= day',
    to: 'true',
  },
  'plans go by the place of today': {
    of: 'people.places_of',
    from: 'where p.employee_id = any (people)',
    to: 'where p.employee_id = any (people) and p.to_date is null',
  },
  'locked periods may be changed': {
    of: 'refuse_locked',
    from: 'if period is not null then',
    to: 'if false then',
  },
  'locked days are computed again': {
    of: 'locked_period',
    from: `t.state = 'Locked'`,
    to: `t.state = 'None'`,
  },
  'plans ignore leave': {
    of: 'plans_beside_leave',
    from: 'w.starts, w.ends',
    to: 'p.planned_start, p.planned_end',
  },
  'unpaid breaks are paid': { of: 'paid_plan', from: 'where not b.is_paid', to: 'where false' },
  'a day is billed to each client': {
    of: 'invoice_rows',
    from: 'round(s.regular * s.part_to)',
    to: 'round(s.regular)',
  },
  'tax is taken twice': { of: 'tax_on', from: '/ 100', to: '/ 50' },
  'what is included is billed': {
    of: 'lines_of_rows',
    from: 'c.used - (a.used - a.used_before)',
    to: 'c.used',
  },
  'the least fee is left out': {
    of: 'lines_of_rows',
    from: 'lines_sum(l.all_lines) < k.fee',
    to: 'false',
    where: { isBilled: true, minimumFee: 100_000 },
  },
  'clients pay by the terms of today': {
    of: 'billing_terms',
    from: `'clients', c.id, day)`,
    to: `'clients', c.id, current_date)`,
  },
  'rates that were billed change': {
    of: 'keep_billed_rate',
    from: 'billed_until is not null and',
    to: 'false and',
    by: 'a rate is higher',
    where: { isBilled: true },
  },
  'seats are ordered as today': {
    of: 'headcount_on',
    from: `'client-headcounts', h.id, day)`,
    to: `'client-headcounts', h.id, current_date)`,
  },
  'offices are where they are': {
    of: 'shift_zone',
    from: `'offices', stored.id, day)`,
    to: `'offices', stored.id, current_date)`,
  },
  'clients keep the holidays of today': {
    of: 'holidays_of',
    from: `'clients', stored.id, d.moment::date)`,
    to: `'clients', stored.id, current_date)`,
  },
  'leave excuses as it does today': {
    of: 'worked_part',
    from: `'leave-types', stored.id, on_day)`,
    to: `'leave-types', stored.id, current_date)`,
  },
  'offices give what they give today': {
    of: 'leave_config_on',
    from: `'leave-configs', stored.id, on_day)`,
    to: `'leave-configs', stored.id, current_date)`,
    by: 'an office gives more leave',
  },
  'leavers are still there': {
    of: 'people.there_on',
    from: 'people.last_day_of(p) >= day',
    to: 'true',
  },
  'seats are billed beyond the order': {
    of: 'invoice_rows',
    from: 'limit coalesce(headcount_required(h, d.day), 0)',
    to: 'limit 99',
  },
}

/** Puts a mutation in place of its function. */
export async function mutate({ database }: TestProgram, mutation: Mutation): Promise<void> {
  const [found] = await database.rows<{ definition: string }>(
    'select pg_get_functiondef($1::regproc) as definition',
    [mutation.of],
  )
  const definition = found?.definition ?? ''
  if (!definition.includes(mutation.from))
    throw new Error(`${mutation.of} does not say ${mutation.from}`)
  await database.rows(definition.replace(mutation.from, mutation.to))
}
