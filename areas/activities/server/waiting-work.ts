import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import {
  type followUpsDueCalls,
  MOST_WAITING,
  type WaitingWork,
} from '../contract/follow-ups-due.ts'

/** Notes shown with each; all of them stand with its record. */
const NOTES = 3

const notesOf = (table: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('done_at', n.done_at, 'done_by_name', n.name, 'note', n.note) order by n.done_at desc, n.id desc) from (
     select f.id, f.done_at, f.note, u.name from ${table} f left join administration.users u on u.id = f.done_by
      where f.log_id = l.id and not f.is_deleted order by f.done_at desc, f.id desc limit ${NOTES}) n), '[]')`

/** Of `held`, the people whose work it is; `$1` is the caller, `$2` the moment. */
const WAITING = `
  select 'activity_log' as of, l.id, l.employee_id, l.follow_up_at, c.name as client_name, s.name as work, l.reference_no, l.description,
         k.name as status, l.status_id, k.category_id as status_category_id, ${notesOf('activity_follow_ups')} as follow_ups
    from activity_logs l join organisation.clients c on c.id = l.client_id join activity_setups s on s.id = l.activity_setup_id
    join activity_category_statuses k on k.id = l.status_id
   where l.employee_id in (select id from held) and l.follow_up_at is not null and not l.is_deleted
  union all
  select 'lodgelink_activity_log', l.id, l.employee_id, l.follow_up_at, c.name, l.request_type || ' of ' || l.company_name, l.reservation_no, l.notes,
         l.status, null, null, ${notesOf('lodgelink_follow_ups')}
    from lodgelink_activity_logs l join organisation.clients c on c.id = l.client_id
   where l.employee_id in (select id from held) and l.follow_up_at is not null and not l.is_deleted`

/** What waits for the caller: their own, and that of everybody whose work they have now. */
export async function followUpsDue({
  sql,
  viewer,
  now,
}: CallRequest<(typeof followUpsDueCalls)['followUpsDue']>): Promise<
  Answer<readonly WaitingWork[]>
> {
  const data = await sql.rows<WaitingWork & { total: number }>(
    `with held as (select people_held($1, $2) as id), waiting as (${WAITING})
     select w.*, e.name as employee_name, w.employee_id <> $1 as is_handed_over,
            case when w.follow_up_at <= $2 then 'Overdue' else 'Due' end as follow_up_state, count(*) over ()::integer as total
       from waiting w join people.employees e on e.id = w.employee_id order by w.follow_up_at, w.id limit ${MOST_WAITING}`,
    [viewer.employee_id, now],
  )
  return { data: data.map(({ total, ...row }) => row), total: data[0]?.total ?? 0 }
}

/** Whether a log waits, and its owner's work is a person's now. */
export async function isHeldBy(
  sql: Sql,
  { table }: Pick<AnyResource, 'table'>,
  { id, employee_id, now }: { id: number; employee_id: number | null; now: string },
): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from ${table} l where l.id = $1 and l.follow_up_at is not null and not l.is_deleted and work_holder(l.employee_id, $3) = $2`,
    [id, employee_id, now],
  )
  return found.length > 0
}
