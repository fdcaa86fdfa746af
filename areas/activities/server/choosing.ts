import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { activityCalls } from '../contract/calls.ts'
import { SETUP, SETUP_FROM } from './log-context.ts'
import { closedQuery, isClosedNow, isClosedTo } from './closed-work.ts'
import { isOpen, mayLog } from './may-log.ts'
import type {
  AllowedSetup,
  OfferedCategory,
  OfferedSetup,
  SetupOfClient,
} from '../contract/work-to-log.ts'

type Calls = typeof activityCalls

/** What the log form and the filters choose from: categories, and kinds of work with their questions. */
const WHO = { role: '$1', user: '$2', day: '$3::date' }

const ASKER = { employee: '$6::bigint', now: '$7' }

const who = ({ viewer, now }: CallRequest): unknown[] => [
  viewer.role_id,
  viewer.user_id,
  now.slice(0, 10),
]

/** Every place of a statement must be used; this one always is, no matter who asks. */
const asking = '$1::bigint is not null and $2::bigint is not null and $3::date is not null'

export async function categoriesForDropdown(
  request: CallRequest<Calls['categories']>,
): Promise<Answer<readonly OfferedCategory[]>> {
  const { sql, viewer, input, engine, now } = request
  const open = `not ${isClosedTo(engine.contributions, ASKER)}`
  const allowedOnly = input.showAllowedActivitiesCats === 1
  const holdsWork = `exists (select 1 from activity_setups s where (s.category_id = c.id or s.category_id in (select b.id from activity_categories b where b.parent_id = c.id))
    and ${isOpen(WHO.day)} and ${mayLog({ ...WHO, isSuperAdmin: viewer.is_super_admin })})`
  const rows = await sql.rows<{
    id: number
    name: string
    parent_id: number | null
    client_ids: number[]
  }>(
    `select c.id, c.name, c.parent_id, c.client_ids from activity_categories c
      where ${asking} and c.is_active and not c.is_deleted and ($4::bigint[] = '{}' or c.client_ids = '{}' or c.client_ids && $4)
        and ($5::bigint[] = '{}' or c.user_ids = '{}' or c.user_ids && $5) ${allowedOnly ? `and ${holdsWork} and ${open}` : 'and ($6::bigint is null or $7::timestamptz is not null)'} order by c.sort_order, c.name, c.id`,
    [...who(request), input.client_ids, input.user_ids, viewer.employee_id, now],
  )
  const data = rows
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, name, client_ids }) => ({
      id,
      name,
      client_ids,
      subcategories: rows
        .filter(({ parent_id }) => parent_id === id)
        .map((one) => ({ id: one.id, name: one.name })),
    }))
  return { data, total: data.length }
}

/** The kinds of work the caller may log now: allowed by access, open, and for a client they work for; and why others of these are closed to them. */
export async function allowedSetups(
  request: CallRequest<Calls['allowed']>,
): Promise<Answer<readonly AllowedSetup[]>> {
  const { sql, viewer, input, engine, now } = request
  const theirs = viewer.is_super_admin
    ? 'true'
    : "s.client_id = any(coalesce((select e.client_ids from people.employees e where e.id = $6), '{}'))"
  const allowed = `${asking} and ($4::bigint is null or s.client_id = $4) and ($5::bigint is null or s.category_id = $5 or c.parent_id = $5)
        and ${isOpen(WHO.day)} and cl.account_status in ('Onboarding', 'Active') and (cl.end_date is null or cl.end_date >= $3::date) and ${theirs}
        and ${mayLog({ ...WHO, isSuperAdmin: viewer.is_super_admin })}`
  const values = [...who(request), input.client_id, input.category_id, viewer.employee_id, now]
  const data = await sql.rows<AllowedSetup>(
    `select ${SETUP}, s.description, s.instructions, s.target_seconds, s.min_seconds, s.measure, $6::bigint as employee_id,
            (${mayLog({ ...WHO, isSuperAdmin: viewer.is_super_admin }, 'may_log_for_team')}) as may_log_for_team ${SETUP_FROM}
      where ${allowed} and not ${isClosedTo(engine.contributions, ASKER)}
      order by cl.name, c.name, s.name, s.id`,
    values,
  )
  const closed = await sql.rows<{ reason: string }>(
    `select distinct x.reason from (${closedQuery(engine.contributions)}) x
      where ${isClosedNow(ASKER)} and exists (select ${SETUP_FROM} where ${allowed} and x.category_id in (c.id, c.parent_id)) order by x.reason`,
    values,
  )
  return { data, total: data.length, closed: closed.map(({ reason }) => reason) }
}

export async function setupsOfClient({
  sql,
  input,
}: CallRequest<Calls['ofClient']>): Promise<Answer<readonly SetupOfClient[]>> {
  const data = await sql.rows<SetupOfClient>(
    `select s.id, s.name, s.client_id, s.category_id, c.name as category_name, s.is_active from activity_setups s join activity_categories c on c.id = s.category_id where not s.is_deleted and ($1::bigint is null or s.client_id = $1) order by s.name, s.id limit 1000`,
    [input.client_id],
  )
  return { data, total: data.length }
}

export async function activitiesForDropdown({
  sql,
  input,
}: CallRequest<Calls['dropdown']>): Promise<Answer<readonly OfferedSetup[]>> {
  const data = await sql.rows<OfferedSetup>(
    `select s.id, s.name, s.client_id, s.category_id from activity_setups s
      where not s.is_deleted and s.is_active and ($1::bigint[] = '{}' or s.client_id = any($1))
        and ($2::bigint[] = '{}' or s.category_id = any($2) or (select c.parent_id from activity_categories c where c.id = s.category_id) = any($2)) order by s.name, s.id limit 1000`,
    [input.client_ids, input.category_ids],
  )
  return { data, total: data.length }
}
