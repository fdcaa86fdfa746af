import type { Sql } from '#platform/server/database/database.ts'
import { idIn, type Ids, insertRows } from '#database/demo/insert-rows.ts'
import { daysBefore } from '#database/demo/days.ts'

/** What stands on the board of the dashboard: whom to ask, and notices. */
export async function insertBoard(
  sql: Sql,
  { offices, clients, employees }: { offices: Ids; clients: Ids; employees: Ids },
  today: string,
): Promise<void> {
  const [dashboard] = await sql.rows<{ id: number }>(
    `select id from administration.objects where object_url = '/dashboards/default' and not is_deleted`,
  )
  const item = (
    title: string,
    description: string,
    more: Partial<Record<'offices_ids' | 'client_ids' | 'contact_ids', number[]>> & {
      is_pinned?: boolean
    } = {},
  ) => ({
    title,
    description,
    objects_ids: dashboard ? [dashboard.id] : [],
    offices_ids: [] as number[],
    client_ids: [] as number[],
    contact_ids: [] as number[],
    is_pinned: false,
    valid_from: daysBefore(today, 20),
    ...more,
  })
  await insertRows(sql, 'contact_board', 'title', [
    item(
      'IT help desk',
      '<p>Headset, sign-in or network: call <strong>extension 2900</strong>, day and night.</p>',
      { is_pinned: true, contact_ids: [idIn(employees, 'IT')] },
    ),
    item(
      'Questions about leave and shifts',
      '<p>HR answers in the office from 9 to 17, and by mail at any time.</p>',
      { contact_ids: [idIn(employees, 'HR')] },
    ),
    item(
      'Alder Insurance: new claim form',
      '<p>The first notice of loss asks for an appointment now. Offer one within two working days.</p>',
      { client_ids: [idIn(clients, 'ALDER')], contact_ids: [idIn(employees, 'lead2')] },
    ),
    item(
      'Larkspur: winter rates',
      '<p>The winter rates are valid. <em>Never promise a rate that the portal does not show.</em></p>',
      { client_ids: [idIn(clients, 'LARK')], contact_ids: [idIn(employees, 'lead')] },
    ),
    item(
      'Lisbon: fire drill',
      '<p>A fire drill is planned. Clock a break as <strong>Other: Fire drill</strong>.</p>',
      { offices_ids: [idIn(offices, 'LIS')] },
    ),
    item(
      'Quality hour',
      '<p>Bring a case you are proud of, and one you are not. Everybody is welcome.</p>',
      { contact_ids: [idIn(employees, 'QA')] },
    ),
  ])
}
