import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { activityProblems } from '../contract/problems.ts'
import type { AllowedSetup } from '../contract/work-to-log.ts'
import { isOpen, mayLog } from './may-log.ts'

/** The kind of work a log is of, with everything its rules need. */
export interface Setup extends Omit<
  AllowedSetup,
  'description' | 'min_seconds' | 'target_seconds' | 'instructions' | 'employee_id'
> {
  readonly is_open: boolean
  readonly may_log: boolean
}

/** Columns of a set-up as its rules and its form need them. */
export const SETUP = `s.id, s.name, s.client_id, cl.name as client_name, cl.account_status as client_status, cl.end_date as client_end, s.category_id, c.name as category_name, c.parent_id,
  case when c.parent_id is null or exists (select 1 from activity_category_statuses own where own.category_id = c.id and not own.is_deleted) then c.id else c.parent_id end as status_category_id,
  s.max_seconds, s.measure, s.default_quantity, s.max_quantity, s.quantity_label, s.needs_reference, s.reference_label, s.reference_unique, s.allow_overlap,
  coalesce(s.is_billable, c.is_billable) as is_billable, s.edit_hours, s.extra_fields`

export const SETUP_FROM =
  'from activity_setups s join organisation.clients cl on cl.id = s.client_id join activity_categories c on c.id = s.category_id'

export async function readSetup(
  sql: Sql,
  id: unknown,
  viewer: Viewer,
  day: string,
  right: 'may_log' | 'may_bulk' = 'may_log',
): Promise<Setup> {
  const who = { role: '$2', user: '$3', day: '$4::date', isSuperAdmin: viewer.is_super_admin }
  const [setup] = await sql.rows<Setup>(
    `select ${SETUP}, ${isOpen('$4::date')} as is_open, (${mayLog(who, right)}) as may_log, (${mayLog(who, 'may_log_for_team')}) as may_log_for_team,
            $2::bigint as asking_role, $3::bigint as asking_user
       ${SETUP_FROM} where s.id = $1 and not s.is_deleted`,
    [id, viewer.role_id, viewer.user_id, day],
  )
  return setup ?? refuse(activityProblems.noSetup)
}

export interface LogPerson {
  readonly id: number
  readonly name: string
  readonly client_ids: readonly number[]
  readonly user_id: number | null
  readonly zone_name: string
}

export async function readPerson(sql: Sql, id: unknown): Promise<LogPerson> {
  const [person] = await sql.rows<LogPerson>(
    `select e.id, e.name, e.client_ids, (select u.id from administration.users u where u.employee_id = e.id and not u.is_deleted) as user_id, person_zone(e.id) as zone_name from people.employees e where e.id = $1 and not e.is_deleted`,
    [id],
  )
  return person ?? refuse(activityProblems.noSuchPerson)
}

export interface Status {
  readonly id: number
  readonly name: string
  readonly category_id: number
  readonly kind: 'Open' | 'Waiting' | 'Done' | 'Cancelled'
  readonly needs_follow_up: boolean
  readonly needs_note: boolean
  readonly next_ids: readonly number[]
}

const STATUS = 'id, name, category_id, kind, needs_follow_up, needs_note, next_ids'

/** The status of a new log, or the one chosen: it must belong to the category's line, and be in use unless the log stands in it. */
export async function readStatus(
  sql: Sql,
  id: unknown,
  setup: Setup,
  present?: unknown,
): Promise<Status> {
  const isDefault = id === null || id === undefined
  const [status] = await sql.rows<Status>(
    isDefault
      ? `select ${STATUS} from activity_category_statuses where category_id = $1 and is_default and is_active and not is_deleted`
      : `select ${STATUS} from activity_category_statuses where id = $1 and (is_active or id = $2) and not is_deleted`,
    isDefault ? [setup.status_category_id] : [id, present],
  )
  if (!status) refuse(isDefault ? activityProblems.noStatus : activityProblems.noSuchStatus)
  const line = [setup.status_category_id, setup.category_id, setup.parent_id]
  if (!line.includes(status.category_id))
    refuse(activityProblems.otherStatus, { status: status.name, category: setup.category_name })
  return status
}

export const isFinal = ({ kind }: Pick<Status, 'kind'>): boolean =>
  kind === 'Done' || kind === 'Cancelled'
