import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import { t } from '#platform/contract/words/texts.ts'
import { employees } from '../contract/employees.ts'
import { WITHOUT_LEAD as LIST_WITHOUT_LEAD } from './hurdles.ts'
import { attritions } from '../contract/leaving/attritions.ts'

type Found = DeskRow & { readonly total: number }

/** How far ahead HR looks, in days. */
const AHEAD = 30

/** A page of a record of people. */
const open = (page: string) => `'${page}/view?id=' || `

const JOINING = `
  select e.id, e.name as title, d.name as more, e.joining_date::text as on, ${open(employees.page)} e.id as to, count(*) over ()::integer as total
    from employees e left join designations d on d.id = e.designation_id
   where e.status = 'Joining' and not e.is_deleted order by e.joining_date, e.id limit ${DESK_ROWS}`

const LEAVING = `
  select a.id, e.name as title, r.name as more, a.last_working_day::text as on, ${open(attritions.page)} a.id as to, count(*) over ()::integer as total
    from attritions a join employees e on e.id = a.employee_id left join attrition_types r on r.id = a.attrition_type_id
   where a.status = 'On Notice' and not a.is_deleted order by a.last_working_day, a.id limit ${DESK_ROWS}`

const PROBATION = `
  select e.id, e.name as title, d.name as more, e.probation_end::text as on, ${open(employees.page)} e.id as to, count(*) over ()::integer as total
    from employees e left join designations d on d.id = e.designation_id
   where e.status = 'Active' and e.confirmed_on is null and e.probation_end between $1::timestamptz::date - ${AHEAD} and $1::timestamptz::date + ${AHEAD} and not e.is_deleted
   order by e.probation_end, e.id limit ${DESK_ROWS}`

const WITHOUT_LAST_DAY = `
  select e.id, e.name as title, null as more, null as on, ${open(employees.page)} e.id as to, count(*) over ()::integer as total
    from employees e where e.status = 'Left' and worked_until(e) is null and not e.is_deleted order by e.name, e.id limit ${DESK_ROWS}`

const WITHOUT_LEAD = `
  select e.id, e.name as title, d.name as more, null as on, ${open(employees.page)} e.id as to, count(*) over ()::integer as total
    from employees e left join designations d on d.id = e.designation_id
   where e.lead_is_open and e.status <> 'Left' and not e.is_deleted order by e.name, e.id limit ${DESK_ROWS}`

/** The circle in which the terms of a contract stand. */
const TERMS = `${employees.page}/terms`

const joining = deskCards.add({
  name: 'joining',
  order: 30,
  leads: true,
  quiet: true,
  title: () => t`Joining`,
  to: employees.page,
  isFor: ({ may, seesAll }) => may(employees.page, 'add') && seesAll(employees.page),
  read: async ({ sql }) => deskRows(await sql.rows<Found>(JOINING)),
})

const leaving = deskCards.add({
  name: 'leaving',
  order: 31,
  leads: true,
  quiet: true,
  title: () => t`Leaving`,
  to: attritions.page,
  isFor: ({ may, seesAll }) => may(attritions.page, 'edit') && seesAll(attritions.page),
  read: async ({ sql }) => deskRows(await sql.rows<Found>(LEAVING)),
})

const probation = deskCards.add({
  name: 'probation-ends',
  order: 32,
  leads: true,
  quiet: true,
  title: () => t`Probation ends`,
  to: employees.page,
  isFor: ({ may, seesAll }) => may(TERMS, 'edit') && seesAll(TERMS) && seesAll(employees.page),
  read: async ({ sql, now }) => deskRows(await sql.rows<Found>(PROBATION, [now])),
})

/** Seats, headcounts and leave depend on the day a person left: HR enters it, the program does not guess it. */
const withoutLastDay = deskCards.add({
  name: 'left-without-last-day',
  order: 34,
  leads: true,
  title: () => t`Left without a last working day`,
  to: employees.page,
  isFor: ({ may, seesAll }) => may(attritions.page, 'edit') && seesAll(attritions.page),
  read: async ({ sql }) => deskRows(await sql.rows<Found>(WITHOUT_LAST_DAY)),
})

/** A file brought them without a lead: nobody above sees their work until HR says who leads them. */
const withoutLead = deskCards.add({
  name: 'without-lead',
  order: 35,
  leads: true,
  title: () => t`Without a lead`,
  to: LIST_WITHOUT_LEAD,
  isFor: ({ may, seesAll }) => may(employees.page, 'edit') && seesAll(employees.page),
  read: async ({ sql }) => deskRows(await sql.rows<Found>(WITHOUT_LEAD)),
})

export const peopleCards = [joining, leaving, probation, withoutLastDay, withoutLead]
