import { idIn, idsOf, insertRows } from '#database/demo/insert-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'

const usual = {
  ...{ is_active: true, version: 1, is_deleted: false, row_limit: 10_000 },
  ...{ group_by: [], measures: [], columns: [], sort: null, days_back: null },
  ...{ office_id: null, timezone_id: null, email_template_id: null },
  ...{
    recipients_users: [],
    recipients_roles: [],
    recipients_offices: [],
    recipients_contacts: [],
  },
  ...{ include_managers_of_rows: false, send_if_empty: false },
  ...{ delivery_form: 'Attachment', data_scope: "Each receiver's own" },
}

/** What the desks have mailed to them: production, attendance, equipment and courses. */
export async function insertReportSetups(sql: Sql, now: string): Promise<void> {
  const [users, roles, offices, clients] = await Promise.all([
    idsOf(sql, 'administration.users', 'email'),
    idsOf(sql, 'administration.roles', 'name'),
    idsOf(sql, 'organisation.offices', 'name'),
    idsOf(sql, 'organisation.clients', 'name'),
  ])
  const user = (name: string) => idIn(users, `${name}@muster.example`)
  const ownedBy = (name: string) => {
    const owner = user(name)
    const dated = { date_created: now, date_updated: now }
    return { ...usual, ...dated, owner_id: owner, created_by: owner, updated_by: owner }
  }
  await insertRows(sql, 'email_report_setup', 'name', [
    {
      ...ownedBy('manager'),
      name: 'Daily production',
      description: 'What the team logged for Acme Parcels, by agent.',
      report: 'all-logged-activities',
      filters: { client_ids: [idIn(clients, 'Acme Parcels')] },
      group_by: ['employee'],
      period: 'Yesterday',
      format: 'Table in the mail',
      recipients_roles: [idIn(roles, 'Team Lead')],
      recipients_users: [user('manager')],
    },
    {
      ...ownedBy('hr'),
      name: 'Weekly attendance exceptions',
      description: 'Days on which less than 90 % of the plan was kept.',
      report: 'adherence',
      filters: { net_below: 90 },
      period: 'Last week',
      format: 'XLSX',
      recipients_roles: [idIn(roles, 'HR')],
    },
    {
      ...ownedBy('it'),
      name: 'Monthly unreturned assets',
      description: 'Equipment that should be back.',
      report: 'unreturned-equipment',
      filters: {},
      period: 'Last month',
      format: 'CSV',
      send_if_empty: true,
      recipients_roles: [idIn(roles, 'IT')],
    },
    {
      ...ownedBy('trainer'),
      name: 'Weekly course compliance',
      description: 'Courses of the people in Manila, by course.',
      report: 'course-report',
      filters: { offices_ids: [idIn(offices, 'Manila')] },
      group_by: ['course'],
      period: 'Custom days back',
      days_back: 365,
      format: 'PDF',
      office_id: idIn(offices, 'Manila'),
      recipients_roles: [idIn(roles, 'Trainer')],
    },
  ])
}
