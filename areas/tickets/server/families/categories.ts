import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { countOf } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { ticketCategoryProblems } from '../../contract/ticket-problems.ts'
import { ticketsCategory } from '../../contract/tickets-category.ts'

type Categories = typeof ticketsCategory

/** The category above, as far as one below follows it. */
interface Above {
  readonly parent_id: number | null
  readonly handler_role_id: number | null
  readonly handler_ids: readonly number[]
}

async function aboveOf(sql: Rows, parentId: number | null | undefined): Promise<Above | undefined> {
  if (!parentId) return undefined
  const [above] = await sql.rows<Above>(
    'select parent_id, handler_role_id, handler_ids from tickets_category where id = $1',
    [parentId],
  )
  return above
}

/** The people named for a category who do not have the role that handles it. */
const outsideOf = (sql: Rows, role: number, ids: readonly number[]) =>
  sql.rows<{ name: string; role: string }>(
    `select u.name, r.name as role from administration.users u join administration.roles r on r.id = $1
      where u.id = any($2::bigint[]) and u.role_id <> $1 order by u.name limit 1`,
    [role, ids],
  )

/** A category is handled by a role, its own or that of the category above; whom it names has that role. */
async function check(
  values: DraftOf<Categories>,
  { before, sql }: ChangeOf<Categories>,
): Promise<void> {
  const after = { ...before, ...values }
  const above = await aboveOf(sql, after.parent_id)
  if (above?.parent_id) return // there are two levels, which the table keeps
  const role = after.handler_role_id ?? above?.handler_role_id
  if (!role) refuse(ticketCategoryProblems.noRole)
  const named = after.handler_ids ?? []
  const [outside] = await outsideOf(sql, role, named)
  if (outside) refuse(ticketCategoryProblems.notInRole, { ...outside })
  const isOfAbove = !after.handler_role_id && named.length === 0
  const queue = isOfAbove ? (above?.handler_ids ?? []) : named
  const first = after.default_assignee_id
  if (!first) return
  const isNamed = queue.length === 0 || queue.includes(first)
  if (!isNamed || (await outsideOf(sql, role, [first])).length > 0)
    refuse(ticketCategoryProblems.notAHandler)
}

/** What decides about who sees the tickets of a category. */
const OPENING = [
  'parent_id',
  'handler_role_id',
  'handler_ids',
  'default_assignee_id',
  'is_confidential',
] as const

/** Who does not handle confidential tickets does not change who does, here or in a category inside. */
async function refuseOpening(
  values: DraftOf<Categories>,
  change: ChangeOf<Categories>,
): Promise<void> {
  const { before, sql, viewer } = change
  if (!before || viewer.is_super_admin || !changesAny(values, change, ...OPENING)) return
  const closed = await sql.rows(
    `select from ticket_category_rules r join tickets_category c on c.id = r.id
      where (c.id = $1 or c.parent_id = $1) and r.is_confidential and not c.is_deleted
        and not exists (select from ticket_queues q where q.category_id = r.id and q.user_id = $2) limit 1`,
    [before.id, viewer.user_id],
  )
  if (closed.length > 0) refuse(ticketCategoryProblems.keptByHandlers)
}

/** A category that holds something stays. */
async function refuseFilled({ before, sql }: ChangeOf<Categories>): Promise<void> {
  const [held] = await sql.rows<{ tickets: number; categories: number }>(
    `select (select count(*) from tickets t where t.category_id = $1 and not t.is_deleted)::integer as tickets,
            (select count(*) from tickets_category c where c.parent_id = $1 and not c.is_deleted)::integer as categories`,
    [before?.id],
  )
  if (held && held.tickets > 0)
    refuse(ticketCategoryProblems.hasTickets, {
      count: countOf(held.tickets, { one: 'ticket', many: 'tickets' }),
    })
  if (held && held.categories > 0)
    refuse(ticketCategoryProblems.hasCategories, {
      count: countOf(held.categories, { one: 'category', many: 'categories' }),
    })
}

export const categoriesOnServer = serveResource(ticketsCategory, {
  derived: {
    offered_in: (row) =>
      `select case when ${row}.office_ids = '{}' then array(select o.id from organisation.offices o) else ${row}.office_ids end`,
    open_tickets: (row) =>
      `select count(*)::integer from tickets t where t.category_id = ${row}.id and t.status in ('Open', 'In Progress', 'On Hold') and not t.is_deleted`,
  },
  before: {
    create: check,
    update: async (values, change) => {
      await refuseOpening(values, change)
      await check(values, change)
    },
    delete: refuseFilled,
  },
  constraints: {
    tickets_category_parent_id_no_cycle: ticketCategoryProblems.ownParent,
    tickets_category_parent_id_depth: ticketCategoryProblems.twoLevels,
  },
})
