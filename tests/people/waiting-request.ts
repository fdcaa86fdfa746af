import type { TestProgram } from '../harness/program.ts'

/** A request that waits for a person's decision; answers its number. */
export async function waitingFor(
  { company, database }: TestProgram,
  name: string,
): Promise<number> {
  const { users, employees } = company
  const [request] = await database.rows<{ id: number }>(
    `with r as (
       insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, levels, state, asked_at)
       values ('timesheets', 0, 'Timesheet', 'A sheet', $1, $2, '[]', 'Waiting', '2026-03-01') returning id)
     insert into approvals (request_id, level, approver_id, decision) select r.id, 0, $3, 'Pending' from r returning request_id as id`,
    [users['agent'], employees['agent'], users[name]],
  )
  return request?.id ?? 0
}
