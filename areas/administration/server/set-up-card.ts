import { type DeskRow, deskCards } from '#areas/dashboards/contract/desk-cards.ts'
import { clients } from '#areas/organisation/contract/clients.ts'
import { departments } from '#areas/organisation/contract/departments.ts'
import { offices } from '#areas/organisation/contract/offices.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { shifts } from '#areas/scheduling/contract/shifts.ts'
import { t } from '#platform/contract/words/texts.ts'
import { settingsPage } from '../contract/settings-page.ts'

/** What there must be one of before anybody can clock in and log work, in the order in which it is made. */
const STEPS = [
  { rows: 'organisation.offices', page: offices.page, title: () => t`Add the first office` },
  {
    rows: 'organisation.departments',
    page: departments.page,
    title: () => t`Add the first department`,
  },
  { rows: 'people.employees', page: employees.page, title: () => t`Add the first employee` },
  { rows: 'organisation.clients', page: clients.page, title: () => t`Add the first client` },
  { rows: 'scheduling.shifts', page: shifts.page, title: () => t`Add the first shift` },
] as const

const MISSING = STEPS.map(
  ({ rows }, id) =>
    `select ${id}::integer as id where not exists (select from ${rows} where not is_deleted)`,
).join(' union all ')

/** What is still to be set up, for people who keep the settings; each step that has been made goes. */
export const setUpCard = deskCards.add({
  name: 'set-up',
  order: 5,
  leads: true,
  title: () => t`Set-up`,
  to: settingsPage.url,
  isFor: ({ may }) => may(settingsPage.url, 'edit'),
  read: async ({ sql, reader }) => {
    const missing = await sql.rows<{ id: number }>(`${MISSING} order by id`)
    const rows = missing.flatMap(({ id }): DeskRow[] => {
      const step = STEPS[id]
      return step && reader.may(step.page, 'add')
        ? [{ id, title: step.title(), to: `${step.page}/add` }]
        : []
    })
    return { total: rows.length, rows }
  },
})
