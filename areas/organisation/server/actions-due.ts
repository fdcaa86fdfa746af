import type { Engine } from '#platform/server/kernel/request.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** An open action whose day has come where its owner is. */
interface Due {
  readonly note_id: number
  readonly client_id: number
  readonly subject: string
  readonly text: string
  readonly user_id: number
  readonly due_date: string
}

const DUE = `select n.id as note_id, n.client_id, n.subject, a.item ->> 'text' as text, u.id as user_id, a.item ->> 'due_date' as due_date
  from meeting_notes n cross join lateral jsonb_array_elements(n.action_items) a(item)
  join administration.users u on u.employee_id = (a.item ->> 'owner_id')::bigint and u.is_active and not u.is_deleted
 where not n.is_deleted and not coalesce((a.item ->> 'done')::boolean, false)
   and (a.item ->> 'due_date')::date = ($1::timestamptz at time zone coalesce(person_zone(u.employee_id), 'UTC'))::date`

/** Reminds of what has to be done today, once each. Answers of how much. */
export async function remindOfActions(engine: Engine, sql: Sql): Promise<number> {
  const due = await sql.rows<Due>(DUE, [await engine.now(sql)])
  for (const { note_id, client_id, subject, text, user_id, due_date } of due)
    await engine.notify(sql, {
      user_id,
      type: 'user',
      title: 'To do today',
      description: `${text} (${subject})`,
      page: `/client/view?id=${client_id}&tab=meeting-notes`,
      key: `action-due-${note_id}-${due_date}-${user_id}-${text}`,
    })
  return due.length
}

/** Every hour, since days begin at different moments in different offices. */
export const remindingOfActions = (engine: Engine) =>
  schedule('meeting-actions', {
    label: 'Reminding of actions of meetings',
    timing: 'Every hour',
    cron: '5 * * * *',
    inside: async (sql) => `${await remindOfActions(engine, sql)} due today.`,
  })
