import type { DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { employeeShifts } from '../contract/employee-shifts.ts'
import { schedulingProblems } from '../contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { refuseSeat, type Seat } from '#areas/organisation/contract/seat-rules.ts'
import { cutShift, dropShift, giveShift } from './give-shift.ts'
import { restDays } from './rest-days.ts'
import { checkWeek } from './check-week.ts'

interface Plan {
  readonly name: string
  readonly client: string
  readonly works_for: boolean
  readonly shift_start: string
  readonly shift_end: string
  readonly office_id: number
  readonly office: string
}

interface Room {
  readonly name: string
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly capacity: number | null
}

/** A person works shifts of their own clients at a seat of their office; a week of their own is a whole one. */
async function check(
  values: DraftOf<typeof employeeShifts>,
  change: ChangeOf<typeof employeeShifts>,
): Promise<void> {
  const given = { ...change.before, ...values }
  const { employee_id, shift_id, effective_from, shift_detail, workstation_id } = given
  const [plan] = await change.sql.rows<Plan>(
    `select e.name, c.name as client, s.client_id = any(e.client_ids) or exists (select 1 from people.client_assignments a where a.employee_id = e.id and a.client_id = s.client_id and not a.is_deleted and $3::date <@ daterange(a.from_date, a.to_date, '[]')) as works_for, s.shift_start, s.shift_end, o.id as office_id, o.name as office
       from people.employees e join organisation.offices o on o.id = e.office_id, shifts s join organisation.clients c on c.id = s.client_id where e.id = $1 and s.id = $2 and not e.is_deleted and not s.is_deleted`,
    [employee_id, shift_id, effective_from ?? null],
  )
  if (!plan) return // the check of references says which field is wrong
  if (!plan.works_for && changesAny(values, change, 'shift_id'))
    refuse(schedulingProblems.notTheirClient, { name: plan.name, client: plan.client })
  const [seat] = await change.sql.rows<Seat>(
    'select number, office_id, status from organisation.workstations where id = $1 and not is_deleted',
    [workstation_id ?? null],
  )
  const office = { id: plan.office_id, name: plan.office }
  if (seat) refuseSeat(seat, office, changesAny(values, change, 'workstation_id'))
  if (Array.isArray(shift_detail) && shift_detail.length > 0)
    checkWeek(shift_detail, plan.shift_start, plan.shift_end)
}

/** What went on until the next one ends the day before it. */
async function closeOpen(
  { employee_id, effective_from }: PartOf<typeof employeeShifts>,
  { sql, viewer }: ChangeOf<typeof employeeShifts>,
): Promise<void> {
  await changeRows(sql, employeeShifts, {
    set: 'effective_to = $2::date - 1',
    where:
      't.employee_id = $1 and t.effective_to is null and t.effective_from < $2::date and not t.is_deleted',
    values: [employee_id, effective_from],
    actor: viewer.user_id,
  })
}

/** A shift is worked within its own days, by as many people as it has room for. */
async function checkRoom(
  values: DraftOf<typeof employeeShifts>,
  change: ChangeOf<typeof employeeShifts>,
): Promise<void> {
  if (!changesAny(values, change, 'shift_id', 'effective_from', 'effective_to')) return
  const { id, employee_id, shift_id, effective_from, effective_to } = {
    ...change.before,
    ...values,
  }
  // The shift is held, so that two who take the last place do it one after the other.
  const [shift] = await change.sql.rows<Room>(
    `select name, valid_from, valid_to, capacity from shifts where id = $1 and not is_deleted for no key update`,
    [shift_id],
  )
  if (!shift) return // the check of references says which field is wrong
  const { name, valid_from, valid_to, capacity } = shift
  if (valid_from !== null && String(effective_from) < valid_from)
    refuse(schedulingProblems.shiftNotYet, { shift: name, date: valid_from })
  if (valid_to !== null && String(effective_to ?? effective_from) > valid_to)
    refuse(schedulingProblems.shiftOver, { shift: name, date: valid_to })
  if (capacity === null) return
  const [taken] = await change.sql.rows<{ n: number }>(
    `select count(distinct employee_id)::integer as n from employee_shifts
      where shift_id = $1 and id is distinct from $2 and employee_id <> $3 and not is_deleted and $4::date <@ daterange(effective_from, effective_to, '[]')`,
    [shift_id, id ?? null, employee_id, effective_from],
  )
  if ((taken?.n ?? 0) >= capacity)
    refuse(schedulingProblems.shiftFull, { shift: name, n: capacity })
}

const weekOf = (row: string) =>
  `case when ${row}.shift_detail = '[]' then (select s.shift_detail from shifts s where s.id = ${row}.shift_id) else ${row}.shift_detail end`

export const employeeShiftsOnServer = serveResource(employeeShifts, {
  derived: {
    client_id: (row) => `select s.client_id from shifts s where s.id = ${row}.shift_id`,
    rest_days: (row) => restDays(weekOf(row)),
    when: (row) =>
      `case when ${row}.effective_from > current_date then 'Future' when ${row}.effective_to < current_date then 'Past' else 'Current' end`,
  },
  before: {
    create: async (values, change) => {
      await check(values, change)
      await checkRoom(values, change)
      await closeOpen(values, change)
      return { published_at: change.now }
    },
    update: async (values, change) => {
      await check(values, change)
      await checkRoom(values, change)
    },
  },
  after: {
    create: giveShift,
    update: async (row, change) => {
      await giveShift(row, change)
      await cutShift(row, change)
    },
    delete: dropShift,
  },
  constraints: {
    employee_shifts_no_overlap: schedulingProblems.shiftsOverlap,
    employee_shifts_whole_week: schedulingProblems.wholeWeek,
  },
})
