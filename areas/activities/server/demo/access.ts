import type { Sql } from '#platform/server/database/database.ts'
import { INTERNAL, LODGING } from '#database/demo/clients.ts'
import { idIn, type Ids, idsOf, insertRows } from '#database/demo/insert-rows.ts'

/** Agents and leads log what their clients order, leads for their team too; everybody logs our own work. */
export async function insertAccess(sql: Sql, clients: Ids): Promise<void> {
  const roles = await idsOf(sql, 'administration.roles', 'name')
  const team = ['Agent', 'Team Lead']
  const everybody = [...team, 'Manager', 'HR', 'IT', 'QA', 'Trainer', 'Admin', 'Super Admin']
  const rows = [...clients].flatMap(([code, client]) =>
    (code === INTERNAL ? [everybody] : [team, ['Team Lead']]).map((names, index) => ({
      roles_ids: names.map((name) => idIn(roles, name)),
      client_id: client,
      category_ids: [],
      activity_setup_ids: [],
      users_ids: [],
      may_log: true,
      may_bulk: index === 1,
      may_log_for_team: index === 1,
      note: noteOf(code, index),
    })),
  )
  const refunds = {
    roles_ids: [idIn(roles, 'Team Lead')],
    client_id: idIn(clients, LODGING),
    category_ids: [idIn(await idsOf(sql, 'activity_categories', 'name'), 'Lodging invoices')],
    activity_setup_ids: [idIn(await idsOf(sql, 'activity_setups', 'name'), 'Refund')],
    users_ids: [],
    may_log: true,
    may_bulk: false,
    may_log_for_team: false,
    note: `${LODGING}: leads of every team pay refunds`,
  }
  await insertRows(sql, 'activity_access', 'note', [...rows, refunds])
}

const noteOf = (code: string, index: number): string => {
  if (code === INTERNAL) return 'Everybody logs our own work'
  return index === 1
    ? `${code}: leads upload, and log for their team`
    : `${code}: the teams of this client`
}
