import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import { dayNumber } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { attritions } from '../../contract/leaving/attritions.ts'
import { leavingProblems } from '../../contract/leaving/leaving-problems.ts'
import { leavingTasks } from '../../contract/leaving/leaving-tasks.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { checkHandingOver } from './check-handing-over.ts'

interface Person {
  readonly name: string
  readonly status: string
  readonly last_working_day: string | null
  readonly notice_period_days: number
  readonly replacement_cost: number | null
}

/** The rules of a leaving, new or changed; answers what follows from designation and reason. */
async function check(
  values: DraftOf<typeof attritions>,
  change: ChangeOf<typeof attritions>,
): Promise<ChangesOf<typeof attritions>> {
  const all: PartOf<typeof attritions> = { ...change.before, ...values }
  refuseOverDay(values, change)
  const [person] = await change.sql.rows<Person>(
    `select e.name, e.status, e.last_working_day, coalesce(d.notice_period_days, 0) as notice_period_days, d.replacement_cost
       from employees e join designations d on d.id = e.designation_id where e.id = $1 and not e.is_deleted`,
    [all.employee_id],
  )
  if (!person) return {} // the check of references says which field is wrong
  if (!change.before) await refuseSecond(all, person, change)
  await checkHandingOver(all, change)
  return {
    notice_period_days: person.notice_period_days,
    notice_shortfall_days: shortfall(all, person.notice_period_days),
    ...((all.replacement_cost ?? null) === null && { replacement_cost: person.replacement_cost }),
    ...(await byReason(all, change)),
  }
}

/** Days that are missing of the notice: the period less what lies between notice and last day. */
const shortfall = (
  { notice_date, last_working_day }: PartOf<typeof attritions>,
  period: number,
): number =>
  Math.max(0, period - (dayNumber(String(last_working_day)) - dayNumber(String(notice_date))))

function refuseOverDay(
  values: DraftOf<typeof attritions>,
  change: ChangeOf<typeof attritions>,
): void {
  const { before } = change
  if (!before) return
  if ((before.ended_at ?? null) !== null && changesAny(values, change, 'last_working_day'))
    refuse(leavingProblems.over, { date: before.last_working_day })
}

async function refuseSecond(
  { employee_id }: PartOf<typeof attritions>,
  person: Person,
  { sql }: ChangeOf<typeof attritions>,
): Promise<void> {
  const [open] = await sql.rows<{ day: string }>(
    `select last_working_day as day from attritions where employee_id = $1 and status in ('Draft', 'On Notice') and not is_deleted limit 1`,
    [employee_id],
  )
  const day = open?.day ?? (person.status === 'Left' ? person.last_working_day : undefined)
  if (day !== undefined)
    refuse(leavingProblems.alreadyLeaving, { name: person.name, date: day ?? 'an earlier day' })
}

interface Reason {
  readonly of_type: boolean
  readonly rehire: RecordOf<typeof attritions>['rehire']
  readonly is_regretted: boolean
}

async function byReason(
  all: PartOf<typeof attritions>,
  { sql }: ChangeOf<typeof attritions>,
): Promise<ChangesOf<typeof attritions>> {
  const [reason] = await sql.rows<Reason>(
    'select attrition_type_id = $2 as of_type, rehire_default as rehire, is_regretted from attrition_reasons where id = $1 and not is_deleted',
    [all.attrition_reason_id, all.attrition_type_id],
  )
  if (!reason) return {} // the check of references says which field is wrong
  if (!reason.of_type) refuse(leavingProblems.otherType)
  return {
    ...((all.rehire ?? null) === null && { rehire: reason.rehire }),
    ...((all.is_regretted ?? null) === null && { is_regretted: reason.is_regretted }),
  }
}

/** Another last day moves what is due, and what the record of the person says. */
async function followLastDay(
  attrition: RecordOf<typeof attritions>,
  { sql, viewer, before }: ChangeOf<typeof attritions>,
): Promise<void> {
  const { id, status, employee_id, last_working_day } = attrition
  if (status !== 'On Notice' || before?.last_working_day === last_working_day) return
  const actor = viewer.user_id
  await changeRows(sql, leavingTasks, {
    set: 'due_date = $2::date',
    where: `t.attrition_id = $1 and t.state = 'Open' and not t.is_deleted`,
    values: [id, last_working_day],
    actor,
  })
  await setLastDay(sql, employee_id, last_working_day, actor)
}

/** What the record of the person says of their last day. */
export const setLastDay = (
  sql: ChangeOf<typeof attritions>['sql'],
  employee: unknown,
  day: unknown,
  actor: number,
) =>
  changeRows(
    sql,
    { name: 'employees', table: 'employees' },
    {
      set: 'last_working_day = $2::date',
      where: 't.id = $1',
      values: [employee, day ?? null],
      actor,
    },
  )

const ofTasks = (attrition: string, sum: string): string =>
  `select ${sum} from leaving_tasks k where k.attrition_id = ${attrition}.id and not k.is_deleted`
const ofPerson = (attrition: string, field: string): string =>
  `select e.${field} from employees e where e.id = ${attrition}.employee_id`

export const attritionsOnServer = serveResource(attritions, {
  derived: {
    progress: (row) =>
      ofTasks(
        row,
        `case when count(*) > 0 then count(*) filter (where k.state <> 'Open') || ' of ' || count(*) end`,
      ),
    value_at_risk: (row) => ofTasks(row, `sum(k.value) filter (where k.state = 'Open')`),
    office_id: (row) => ofPerson(row, 'office_id'),
    manager_id: (row) => ofPerson(row, 'reports_to_id'),
    client_ids: (row) => ofPerson(row, 'client_ids'),
  },
  before: {
    create: check,
    touch: ({ before }) => {
      if (before?.status === 'Completed' || before?.status === 'Withdrawn')
        refuse(leavingProblems.closed, { state: before.status })
    },
    update: check,
    delete: ({ before }) => {
      if (before?.status === 'On Notice') refuse(leavingProblems.withdrawInstead)
      if (before?.status !== 'Draft') refuse(leavingProblems.closed, { state: before?.status })
    },
  },
  after: { update: followLastDay },
  constraints: { attritions_one_open: leavingProblems.leavingAlready },
})
