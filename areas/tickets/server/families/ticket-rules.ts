import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { Parameters, type Rows } from '#platform/server/database/database.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import type { Priority } from '../../contract/ticket-states.ts'
import { isConfidential, isSeenBy } from '../access/ticket-sight.ts'
import type { assetQuestions } from '../../contract/tickets-category.ts'

/** What the category of a ticket says about it. */
export interface CategoryRule {
  readonly id: number
  readonly name: string
  readonly is_active: boolean
  readonly default_priority: Priority
  readonly default_assignee_id: number | null
  readonly asks_asset: (typeof assetQuestions)[number]
  readonly office_ids: readonly number[]
}

/** The rule of a category that can be chosen in an office; undefined where the check of references says what is wrong. */
export async function categoryRule(
  sql: Rows,
  categoryId: number | null | undefined,
  office: { readonly id: number; readonly name: string },
): Promise<CategoryRule | undefined> {
  const [rule] = await sql.rows<CategoryRule>(
    `select id, name, is_active, default_priority, default_assignee_id, asks_asset, office_ids
       from ticket_category_rules where id = $1 and not is_deleted`,
    [categoryId ?? null],
  )
  if (!rule) return undefined
  if (!rule.is_active) refuse(ticketProblems.categoryInactive)
  const isOffered = rule.office_ids.length === 0 || rule.office_ids.includes(office.id)
  if (!isOffered) refuse(ticketProblems.otherOffice, { office: office.name })
  return rule
}

/** The person a ticket is for, with where they work. */
export interface Requester {
  readonly id: number
  readonly office: { readonly id: number; readonly name: string }
  readonly client_id: number | null
  readonly workstation_id: number | null
  /** The day it is in their office. */
  readonly today: string
}

export async function requesterOf(sql: Rows, id: number | null, now: string): Promise<Requester> {
  const [found] = await sql.rows<{
    office_id: number
    office: string
    client_id: number | null
    workstation_id: number | null
    today: string
  }>(
    `select e.office_id, o.name as office, e.client_ids[1] as client_id, e.workstation_id, organisation.day_at(e.office_id, $2)::text as today
       from people.employees e join organisation.offices o on o.id = e.office_id where e.id = $1 and not e.is_deleted`,
    [id, now],
  )
  if (!found || id === null) refuse(ticketProblems.noOffice)
  const { office_id, office, ...rest } = found
  return { id, office: { id: office_id, name: office }, ...rest }
}

/** Equipment is asked for where the category says so; requesters name what they hold themselves. */
export async function checkAsset(
  sql: Rows,
  assetId: number | null | undefined,
  { asks_asset }: Pick<CategoryRule, 'asks_asset'>,
  holder: number | undefined,
): Promise<void> {
  if (!assetId) {
    if (asks_asset === 'Required') refuse(ticketProblems.needsAsset)
    return
  }
  if (holder === undefined) return
  const [held] = await sql.rows(
    'select from assets.placed_assets where id = $1 and allocated_employee = $2 and not is_deleted',
    [assetId, holder],
  )
  if (!held) refuse(ticketProblems.notYourAsset)
}

/** Only the people who handle a category are assigned its tickets. */
export async function checkAssignee(
  sql: Rows,
  assigneeId: number | null | undefined,
  categoryId: number,
): Promise<void> {
  if (!assigneeId) return
  const [found] = await sql.rows<{ name: string; category: string; is_handler: boolean }>(
    `select u.name, c.name as category,
            exists (select from ticket_queues q where q.category_id = c.id and q.user_id = u.id) as is_handler
       from administration.users u, ticket_category_rules c where u.id = $1 and c.id = $2`,
    [assigneeId, categoryId],
  )
  if (found && !found.is_handler)
    refuse(ticketProblems.notHandler, { name: found.name, category: found.category })
}

interface Outage {
  readonly affected_employee_ids?: readonly number[] | null | undefined
  readonly outage_from?: string | null | undefined
  readonly outage_to?: string | null | undefined
}

const LONGEST_OUTAGE_MS = 86_400_000

/** An outage has both its times, and people whom it affected. */
export function checkOutage({ affected_employee_ids, outage_from, outage_to }: Outage): void {
  if (!outage_from && !outage_to) return
  if (!outage_from || !outage_to) refuse(ticketProblems.outageTimes)
  const length = Date.parse(outage_to) - Date.parse(outage_from)
  if (length <= 0) refuse(ticketProblems.outageBackwards)
  if (length > LONGEST_OUTAGE_MS) refuse(ticketProblems.outageLong)
  if ((affected_employee_ids ?? []).length === 0) refuse(ticketProblems.outageAlone)
}

/**
 * A ticket is part of one that is part of none, which its handler sees; nothing is part of itself. Its requester reads the title of the other one, so that one is
 * not confidential.
 */
export async function checkParent(
  sql: Rows,
  viewer: Viewer,
  parentId: number | null | undefined,
  id: number | undefined,
): Promise<void> {
  if (!parentId) return
  if (parentId === id) refuse(ticketProblems.ownParent)
  const parameters = new Parameters()
  const parent = parameters.add(parentId, 'bigint')
  const own = parameters.add(id ?? null, 'bigint')
  const [found] = await sql.rows<{ is_deep: boolean }>(
    `select p.parent_ticket_id is not null or exists (select from tickets t where t.parent_ticket_id = ${own} and not t.is_deleted) as is_deep
       from tickets p where p.id = ${parent} and not p.is_deleted and not ${isConfidential('p')} and ${isSeenBy(viewer, parameters, 'p')}`,
    parameters.values,
  )
  if (!found) refuse(ticketProblems.unseenParent)
  if (found.is_deep) refuse(ticketProblems.oneLevel)
}
