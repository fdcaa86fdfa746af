import type { Holding } from '#platform/server/people/holding.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'

const USER = '(select u.id from administration.users u where u.employee_id = $1 limit 1)'
const SUCCESSOR =
  '(select u.id from administration.users u where u.employee_id = $2::bigint and u.may_sign_in limit 1)'

/** Configs a person made, or hears of: the person who takes over has them and hears of them, with the calls nobody is matched to. */
export const configsHolding: Holding = {
  name: 'transcribe configs',
  task: {
    kind: 'Hand over recordings',
    responsible: 'Manager',
    held: (sql, { employee_id }) =>
      sql.rows<{ id: number; target: string }>(
        `select c.id, c.name as target from transcribe_config c where c.created_by = ${USER} and not c.is_deleted order by c.name, c.id`,
        [employee_id],
      ),
  },
  pass: async (sql, { employee_id, moved_to_id }) => {
    const values = [employee_id, moved_to_id]
    await changeRows(sql, transcribeConfig, {
      set: `notify_users = array(select distinct n from unnest(array_replace(t.notify_users, ${USER}, ${SUCCESSOR})) n where n is not null)`,
      where: `t.notify_users @> array[${USER}] and not t.is_deleted`,
      values,
      actor: null,
    })
    if (moved_to_id === null) return
    await changeRows(sql, transcribeJob, {
      set: `owner_id = coalesce(${SUCCESSOR}, t.owner_id)`,
      where: `t.owner_id = ${USER} and t.employee_id is null and not t.is_deleted`,
      values,
      actor: null,
    })
    await changeRows(sql, transcribeConfig, {
      set: `created_by = coalesce(${SUCCESSOR}, t.created_by)`,
      where: `t.created_by = ${USER} and not t.is_deleted`,
      values,
      actor: null,
    })
  },
}
