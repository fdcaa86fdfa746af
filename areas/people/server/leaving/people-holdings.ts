import { daysAfter } from '#platform/contract/days.ts'
import type { Holding } from '#platform/server/people/holding.ts'
import { clientAssignments } from '../../contract/client-assignments.ts'
import { designationChanges } from '../../contract/designation-changes.ts'
import { employees } from '../../contract/employees.ts'
import { peopleResponsibilities } from '../../contract/responsibilities.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { followAssignments } from '../follow-assignments.ts'
import { holdFrom } from '../position-day.ts'

/** People who report to the person who leaves. They move; one of them may take the place. */
const reports: Holding = {
  name: 'reports',
  task: {
    kind: 'Move reports',
    responsible: peopleResponsibilities.people,
    held: async (sql, { employee_id }) => {
      const [found] = await sql.rows<{ n: number }>(
        `select count(*)::integer as n from employees where reports_to_id = $1 and status <> 'Left' and not is_deleted`,
        [employee_id],
      )
      const n = found?.n ?? 0
      return n === 0 ? [] : [{ id: 0, target: n === 1 ? '1 person' : `${n} people` }]
    },
  },
  pass: async (sql, { employee_id, moved_to_id, last_working_day }) => {
    if (moved_to_id === null) return
    await holdFrom(sql, daysAfter(last_working_day, 1))
    await changeRows(sql, employees, {
      set: 'reports_to_id = (select o.reports_to_id from employees o where o.id = $1)',
      where: 't.id = $2 and t.reports_to_id = $1',
      values: [employee_id, moved_to_id],
      actor: null,
    })
    await changeRows(sql, employees, {
      set: 'reports_to_id = $2',
      where: 't.reports_to_id = $1 and t.id <> $2 and not t.is_deleted',
      values: [employee_id, moved_to_id],
      actor: null,
    })
  },
}

/** The last day that keeps its clients: the last working day, or the last locked day where that is later. */
const LAST_ASSIGNED = 'greatest($2::date, last_locked_day($1))'

/** What is planned beyond the last day: clients and designations. */
const plans: Holding = {
  name: 'plans',
  pass: async (sql, { employee_id, last_working_day, now }) => {
    await changeRows(sql, clientAssignments, {
      set: 'is_deleted = true',
      where: `t.employee_id = $1 and t.from_date > ${LAST_ASSIGNED} and not t.is_deleted`,
      values: [employee_id, last_working_day],
      actor: null,
    })
    await changeRows(sql, clientAssignments, {
      set: `to_date = ${LAST_ASSIGNED}`,
      where: `t.employee_id = $1 and coalesce(t.to_date, 'infinity') > ${LAST_ASSIGNED} and not t.is_deleted`,
      values: [employee_id, last_working_day],
      actor: null,
    })
    await changeRows(sql, designationChanges, {
      set: 'is_deleted = true',
      where: 't.employee_id = $1 and t.applied_at is null and not t.is_deleted',
      values: [employee_id],
      actor: null,
    })
    await followAssignments(sql, { now, employee_id, actor: null })
  },
}

/** A person asks why they leave, where the reason wants it. */
const exitInterview: Holding = {
  name: 'exit-interview',
  task: {
    kind: 'Exit interview',
    responsible: peopleResponsibilities.people,
    held: async (sql, { employee_id }) => {
      const found = await sql.rows<{ who: string | null }>(
        `select i.name as who from attritions a join attrition_reasons r on r.id = a.attrition_reason_id and r.needs_exit_interview
           left join employees i on i.id = a.exit_interviewer_id
          where a.employee_id = $1 and a.status in ('Draft', 'On Notice') and a.exit_interview_notes is null and not a.is_deleted`,
        [employee_id],
      )
      return found.map(({ who }) => ({
        id: 0,
        target: who ? `With ${who}` : 'A talk before they go',
      }))
    },
  },
}

export const peopleHoldings: readonly Holding[] = [reports, plans, exitInterview]
