import { actingFor } from '../access/acting-for.ts'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'

const AT_ONCE = 200

/** Reminds those who have not decided yet, and passes on what waited too long. Each is done once, whatever the number of nodes. */
export async function chaseApprovals({
  database,
  approvals,
  now,
  log,
}: Pick<Engine, 'database' | 'approvals' | 'now' | 'log'>): Promise<void> {
  const moment = await now(database)
  // A request that cannot be passed on keeps no other one waiting: it is logged, and tried again with the next run.
  const alone = (id: number, work: (sql: Sql) => Promise<void>): Promise<void> =>
    database
      .transaction(work)
      .catch((problem: unknown) => log.error({ approval_request: id, problem: String(problem) }))
  await database.transaction(async (sql) => {
    const due = await sql.rows<{ request_id: number; approver_id: number }>(
      `update approvals set remind_at = null where id in (
         select id from approvals where decision = 'Pending' and remind_at <= $1 order by id limit ${AT_ONCE} for update skip locked)
       returning request_id, approver_id`,
      [moment],
    )
    for (const { request_id, approver_id } of due)
      await approvals.remind(sql, request_id, approver_id)
  })
  const late = await database.rows<{ id: number; asked_by: number }>(
    `select distinct r.id, r.asked_by from approvals a join approval_requests r on r.id = a.request_id
      where a.decision = 'Pending' and a.due_at <= $1 and r.state = 'Waiting' limit ${AT_ONCE}`,
    [moment],
  )
  // Passing on is nobody's deed: it is written down as of the person who asked, who wants it.
  for (const { id, asked_by } of late)
    await alone(id, (sql) =>
      approvals.escalate(id, { sql, now: moment, writer: actingFor(asked_by, 'approvals') }),
    )
  const unasked = await database.rows<{ id: number; asked_by: number }>(
    `select r.id, r.asked_by from approval_requests r
      where r.state = 'Waiting' and not exists (select 1 from approvals a where a.request_id = r.id and a.decision = 'Pending')
      limit ${AT_ONCE}`,
  )
  for (const { id, asked_by } of unasked)
    await alone(id, (sql) =>
      approvals.resume(id, { sql, now: moment, writer: actingFor(asked_by, 'approvals') }),
    )
}
