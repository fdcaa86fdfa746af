import { chance, pick } from '#database/demo/chance.ts'
import {
  businessMinutes,
  dueAfter,
  type ServiceHours,
} from '../../contract/service-clock/business-time.ts'
import { dueTimes, minutesBetween } from '../../contract/service-clock/due-times.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { serviceHours, type ServiceTarget, targetOf } from '../times/service-times.ts'
import { insertComments } from './comments.ts'
import { type PlannedTicket, planTickets } from './plan-tickets.ts'
import { TALKS } from './ticket-words.ts'

interface Person {
  readonly id: number
  readonly user_id: number | null
  readonly office_id: number
  readonly client_id: number | null
  readonly workstation_id: number | null
  readonly asset_id: number | null
  readonly isTried: boolean
  readonly isOfTeam: boolean
}

const PEOPLE = `
  select e.id, u.id as user_id, e.office_id, e.client_ids[1] as client_id, e.workstation_id,
         (select a.id from assets.placed_assets a where a.allocated_employee = e.id and not a.is_deleted order by a.id limit 1) as asset_id,
         coalesce(u.email = 'agent@muster.example', false) as "isTried",
         e.reports_to_id = (select l.employee_id from administration.users l where l.email = 'lead@muster.example') as "isOfTeam"
    from people.employees e left join administration.users u on u.employee_id = e.id and not u.is_deleted
   where e.status = 'Active' and not e.is_deleted order by e.id`

/** Who handles a category: it@ first, so that people who try the program with it find work. */
const HANDLERS = `
  select c.name, c.id, array(select q.user_id from ticket_queues q join administration.users u on u.id = q.user_id
                              where q.category_id = c.id order by u.email = 'it@muster.example' desc, q.user_id) as users
    from ticket_category_rules c`

interface Category {
  readonly id: number
  readonly users: readonly number[]
}

const HOUR_MS = 3_600_000
const OUTAGE_MINUTES = 40
const AFFECTED = 6

/** What a ticket of the plan is made with. */
interface Making {
  readonly now: number
  readonly people: readonly Person[]
  readonly categories: ReadonlyMap<string, Category>
  readonly hoursOf: (officeId: number, target: ServiceTarget) => Promise<ServiceHours>
  readonly sql: Sql
}

/** Some 220 tickets over four months, each with a clock that ran by the rules. */
export async function insertTickets(sql: Sql, at: string): Promise<void> {
  const [people, found] = [
    await sql.rows<Person>(PEOPLE),
    await sql.rows<Category & { name: string }>(HANDLERS),
  ]
  const known = new Map<number, ServiceHours>()
  const making: Making = {
    ...{ sql, now: Date.parse(at), people },
    categories: new Map(found.map(({ name, id, users }) => [name, { id, users }])),
    hoursOf: async (officeId, target) => {
      const since = new Date(Date.parse(at) - 400 * 24 * HOUR_MS).toISOString()
      const hours = known.get(officeId) ?? (await serviceHours(sql, target, officeId, since))
      known.set(officeId, hours)
      return hours
    },
  }
  const rows = []
  for (const planned of planTickets()) rows.push(await rowOf(planned, making))
  await store(sql, rows)
  await mergeSome(sql)
  await insertComments(sql, at)
}

const iso = (moment: number): string => new Date(moment).toISOString()

function requesterOf({ n, isOfTried }: PlannedTicket, people: readonly Person[]): Person {
  const tried = people.find(({ isTried }) => isTried)
  if (isOfTried && tried) return tried
  return pick(
    people.filter(({ isTried }) => !isTried),
    'requester',
    n,
  )
}

/** When it was raised: an age before now, and for what is open and in time so late that it still is. */
function raisedAt(
  planned: PlannedTicket,
  making: Making,
  hours: ServiceHours,
  target: ServiceTarget,
) {
  const isOpen = planned.solved === null
  let age = planned.age
  const due = () => dueAfter(making.now - age * HOUR_MS, target.resolution_minutes, hours) ?? 0
  while (isOpen && !planned.isLate && planned.hold === null && due() <= making.now && age > 0.05)
    age /= 2
  while (planned.isLate && due() >= making.now && age < 1_000) age *= 1.5
  return making.now - age * HOUR_MS
}

async function rowOf(planned: PlannedTicket, making: Making) {
  const { sql, now, people, categories } = making
  const person = requesterOf(planned, people)
  const category = categories.get(planned.category)
  if (!category) throw new Error(`no category is called ${planned.category}`)
  const target = await targetOf(sql, category.id, planned.priority)
  if (!target) throw new Error('the default service targets have a row for each priority')
  const hours = await making.hoursOf(person.office_id, target)
  const raised = raisedAt(planned, making, hours, target)
  const after = (hoursLater: number | null) =>
    hoursLater === null ? null : Math.min(now, raised + hoursLater * HOUR_MS)
  const [answered, solved] = [after(planned.answered), after(planned.solved)]
  const closedAt =
    planned.closed === null
      ? null
      : Math.min(now, (solved ?? raised) + (planned.closed === 'No answer' ? 7 * 24 : 5) * HOUR_MS)
  const held = planned.hold === null ? null : Math.min(now, (answered ?? raised) + HOUR_MS)
  const handler =
    category.users.length === 0 ? null : pick(category.users.slice(0, 3), 'handler', planned.n)
  const { openings, solutions } = TALKS[planned.category]
  const isDuplicate = planned.closed === 'Duplicate'
  const outage = planned.isOutage ? now - 26 * HOUR_MS : null
  return {
    n: planned.n,
    created_by: person.user_id,
    category_id: category.id,
    title: planned.title,
    description: `<p>${pick(openings, 'opening', planned.n)}</p>`,
    ...{ priority: planned.priority, status: planned.status },
    ...{ requester_id: person.id, office_id: person.office_id, client_id: person.client_id },
    assignee_id: planned.isAssigned ? handler : null,
    asset_id: planned.category === 'Hardware' ? person.asset_id : null,
    workstation_id: person.workstation_id,
    affected: outage === null ? [] : affectedBy(people),
    outage_from: outage === null ? null : iso(outage),
    outage_to: outage === null ? null : iso(outage + OUTAGE_MINUTES * 60_000),
    hold_reason: planned.hold,
    resolution:
      solved === null || isDuplicate ? null : `<p>${pick(solutions, 'solution', planned.n)}</p>`,
    close_reason: planned.closed,
    ...{ rating: planned.rating, rated_at: planned.rating === null ? null : iso(closedAt ?? now) },
    raised_at: iso(raised),
    first_responded_at: answered === null ? null : iso(answered),
    resolved_at: solved === null || isDuplicate ? null : iso(solved),
    closed_at: closedAt === null ? null : iso(closedAt),
    on_hold_since: held === null ? null : iso(held),
    service_target: target,
    response_minutes: answered === null ? null : minutesBetween(iso(raised), iso(answered), hours),
    resolution_minutes:
      solved === null || isDuplicate ? null : Math.round(businessMinutes(raised, solved, hours)),
    reopened_count: solved !== null && chance('reopened', planned.n) < 0.05 ? 1 : 0,
    ...dueTimes(target, iso(raised), 0, hours),
  }
}

/** The team of lead@, whose calls dropped. */
const affectedBy = (people: readonly Person[]): number[] =>
  people
    .filter(({ isOfTeam }) => isOfTeam)
    .slice(0, AFFECTED)
    .map(({ id }) => id)

type TicketRow = Awaited<ReturnType<typeof rowOf>>

/** They have the numbers of the order in which they were raised. */
const store = (sql: Sql, rows: readonly TicketRow[]) =>
  sql.rows(
    `insert into tickets (created_by, ticket_number, category_id, title, description, priority, status, requester_id, office_id, client_id, assignee_id,
                          asset_id, workstation_id, affected_employee_ids, outage_from, outage_to, hold_reason, resolution, close_reason, rating, rated_at,
                          raised_at, raised_on, first_responded_at, resolved_at, closed_at, on_hold_since, service_target, response_minutes, resolution_minutes,
                          reopened_count, response_due_at, response_warn_at, resolution_due_at, resolution_warn_at, date_created, date_updated)
     select x.created_by, 'T-' || lpad(nextval('ticket_numbers')::text, 6, '0'), x.category_id, x.title, x.description, x.priority, x.status, x.requester_id,
            x.office_id, x.client_id, x.assignee_id, x.asset_id, x.workstation_id, x.affected, x.outage_from, x.outage_to, x.hold_reason, x.resolution,
            x.close_reason, x.rating, x.rated_at, x.raised_at, organisation.day_at(x.office_id, x.raised_at), x.first_responded_at, x.resolved_at, x.closed_at, x.on_hold_since, x.service_target,
            x.response_minutes, x.resolution_minutes, x.reopened_count, x.response_due_at, x.response_warn_at, x.resolution_due_at, x.resolution_warn_at,
            x.raised_at, coalesce(x.closed_at, x.resolved_at, x.first_responded_at, x.raised_at)
       from (select * from jsonb_to_recordset($1::jsonb) r(created_by bigint, category_id bigint, title text, description text, priority text, status text,
              requester_id bigint, office_id bigint, client_id bigint, assignee_id bigint, asset_id bigint, workstation_id bigint, affected bigint[],
              outage_from timestamptz, outage_to timestamptz, hold_reason text, resolution text, close_reason text, rating integer, rated_at timestamptz,
              raised_at timestamptz, first_responded_at timestamptz, resolved_at timestamptz, closed_at timestamptz, on_hold_since timestamptz,
              service_target jsonb, response_minutes integer, resolution_minutes integer, reopened_count integer, response_due_at timestamptz,
              response_warn_at timestamptz, resolution_due_at timestamptz, resolution_warn_at timestamptz, n integer)
              order by raised_at, n) x`,
    [JSON.stringify(rows)],
  )

/** Duplicates were merged into another ticket of the same person's category. */
const mergeSome = (sql: Sql) =>
  sql.rows(
    `update tickets t set merged_into_id = (select o.id from tickets o where o.category_id = t.category_id and o.id <> t.id and o.close_reason is distinct from 'Duplicate' order by o.id desc limit 1)
      where t.close_reason = 'Duplicate'`,
  )
