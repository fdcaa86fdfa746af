import type { Responsibility } from '#platform/contract/responsibilities.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Held, Holding, Leaving } from '#platform/server/people/holding.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { superAdminRole } from '#areas/administration/contract/role-names.ts'
import { leavingTasks } from '../../contract/leaving/leaving-tasks.ts'

interface OfAttrition extends Leaving {
  readonly id: number
  /** Whose doing it is; nobody's when it happens by itself. */
  readonly actor: number | null
}

/** Adds a task for whatever the person holds by now, and closes those of what they do not hold any more. */
export async function tendTasks(
  sql: Sql,
  holdings: readonly Holding[],
  attrition: OfAttrition,
): Promise<void> {
  for (const { name, task } of holdings) {
    if (!task) continue
    const held = await task.held(sql, attrition)
    await close(sql, attrition, name, held)
    if (held.length === 0) continue
    const responsible = await wordsFor(sql, task.responsible)
    for (const one of held)
      await add(sql, attrition, { source: name, ...task, responsible, ...one })
  }
}

/** Super admins do what no role is responsible for. */
async function wordsFor(sql: Sql, responsible: string | Responsibility): Promise<string> {
  if (typeof responsible === 'string') return responsible
  const [found] = await sql.rows<{ names: string | null }>(
    `select left(string_agg(name, ', ' order by name), 60) as names from administration.roles where $1 = any (responsibilities) and not is_deleted`,
    [responsible.name],
  )
  return found?.names ?? superAdminRole
}

/** What is held again after it was handed over is open again; what a person signed or waived stays as it is. */
const add = (
  sql: Sql,
  { id, employee_id, last_working_day, actor }: OfAttrition,
  task: Held & { source: string; kind: string; responsible: string },
) =>
  sql.rows(
    `with row as (
       insert into leaving_tasks as t (attrition_id, employee_id, kind, target, responsible, due_date, value, source, source_id)
       values ($1, $2, $3, left($4, 200), $5, $6, $7, $8, $9)
       on conflict (attrition_id, source, source_id) do update set state = 'Open', done_at = null, target = excluded.target, version = t.version + 1
        where t.state = 'Done' and t.signed_by is null returning *)
     ${recordHistory({ of: leavingTasks, action: 'create', actor: '$10', after: 'to_jsonb(row)', from: 'row' })}`,
    [
      id,
      employee_id,
      task.kind,
      task.target,
      task.responsible,
      last_working_day,
      task.value ?? null,
      task.source,
      task.id,
      actor,
    ],
  )

const close = (sql: Sql, { id, now, actor }: OfAttrition, source: string, held: readonly Held[]) =>
  sql.rows(
    `with row as (
       update leaving_tasks set state = 'Done', done_at = $4, version = version + 1, date_updated = statement_timestamp()
        where attrition_id = $1 and source = $2 and state = 'Open' and not source_id = any($3::bigint[]) returning id)
     ${recordHistory({ of: leavingTasks, action: 'update', actor: '$5', after: `'{"state": "Done"}'`, from: 'row' })}`,
    [id, source, held.map((one) => one.id), now, actor],
  )
