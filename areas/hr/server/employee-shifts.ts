import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type Change, type Row, serveResource } from '#platform/server/records/served.ts'
import { employeeShifts } from '../contract/employee-shifts.ts'
import { hrProblems } from '../contract/problems.ts'
import { checkWeek } from './check-week.ts'

interface Plan {
  readonly name: string
  readonly client: string
  readonly works_for: boolean
  readonly shift_start: string
  readonly shift_end: string
}

/** Somebody works shifts of their own clients; a week of their own is a whole one. */
async function check(values: Row, change: Change): Promise<void> {
  const { employee_id, shift_id, shift_detail } = { ...change.before, ...values }
  const [plan] = await change.sql.rows<Plan>(
    `select e.name, c.name as client, s.client_id = any(e.client_ids) as works_for, s.shift_start, s.shift_end
       from employees e, shifts s join clients c on c.id = s.client_id where e.id = $1 and s.id = $2 and not e.is_deleted and not s.is_deleted`,
    [employee_id, shift_id],
  )
  if (!plan) return // the check of references says which field is wrong
  if (!plan.works_for && changesAny(values, change, 'shift_id'))
    refuse(hrProblems.notTheirClient, { name: plan.name, client: plan.client })
  if (Array.isArray(shift_detail) && shift_detail.length > 0)
    checkWeek(shift_detail, plan.shift_start, plan.shift_end)
}

/** What went on until the next one ends the day before it. */
async function closeOpen(
  { employee_id, effective_from }: Row,
  { sql, viewer }: Change,
): Promise<void> {
  await sql.rows(
    `with old as (select * from employee_shifts where employee_id = $1 and effective_to is null and effective_from < $2::date and not is_deleted for update),
     row as (update employee_shifts t set effective_to = $2::date - 1, version = t.version + 1, updated_by = $3, date_updated = statement_timestamp() from old where t.id = old.id returning t.*)
     insert into history (resource, record_id, action, actor, before, after)
     select 'employee-shifts', row.id, 'update', $3, jsonb_changes(to_jsonb(row), to_jsonb(old)), jsonb_changes(to_jsonb(old), to_jsonb(row)) from row join old on old.id = row.id`,
    [employee_id, effective_from, viewer.user_id],
  )
}

export const employeeShiftsOnServer = serveResource(employeeShifts, {
  before: {
    create: async (values, change) => {
      await check(values, change)
      await closeOpen(values, change)
    },
    update: check,
  },
  constraints: {
    employee_shifts_no_overlap: hrProblems.shiftsOverlap,
    employee_shifts_whole_week: hrProblems.wholeWeek,
  },
})
