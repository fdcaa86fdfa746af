import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type Change, type Row, serveResource } from '#platform/server/records/served.ts'
import { employeeShifts } from '../contract/employee-shifts.ts'
import { hrProblems } from '../contract/problems.ts'
import { changeRows } from './change-rows.ts'
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
  const { employee_id, shift_id, effective_from, shift_detail } = { ...change.before, ...values }
  const [plan] = await change.sql.rows<Plan>(
    `select e.name, c.name as client, s.client_id = any(e.client_ids) or exists (select 1 from client_assignments a where a.employee_id = e.id and a.client_id = s.client_id and not a.is_deleted and $3::date <@ daterange(a.from_date, a.to_date, '[]')) as works_for, s.shift_start, s.shift_end
       from employees e, shifts s join clients c on c.id = s.client_id where e.id = $1 and s.id = $2 and not e.is_deleted and not s.is_deleted`,
    [employee_id, shift_id, effective_from ?? null],
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
  await changeRows(sql, employeeShifts, {
    set: 'effective_to = $2::date - 1',
    where:
      't.employee_id = $1 and t.effective_to is null and t.effective_from < $2::date and not t.is_deleted',
    values: [employee_id, effective_from],
    actor: viewer.user_id,
  })
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
