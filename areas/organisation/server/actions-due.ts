import type { Engine } from '#platform/server/kernel/request.ts'
import { andFailed, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import { noticeLoop, tellEach } from '#platform/server/jobs/tell-each.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'

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

/** The schedule that reminds. */
const MEETING_ACTIONS = 'meeting-actions'

const notices = noticeLoop(MEETING_ACTIONS)

/** Reminds of what has to be done today, once each. */
export async function remindOfActions(engine: Engine): Promise<LoopOutcome<void>> {
  const { database } = engine
  const due = await database.rows<Due>(DUE, [await engine.now(database)])
  return tellEach(
    engine,
    notices,
    due.map(({ note_id, client_id, subject, text, user_id, due_date }) => ({
      user_id,
      type: 'user',
      title: 'To do today',
      description: `${text} (${subject})`,
      page: `/client/view?id=${client_id}&tab=meeting-notes`,
      key: `action-due-${note_id}-${due_date}-${user_id}-${text}`,
    })),
  )
}

/** Every hour, since days begin at different moments in different offices. */
export const remindingOfActions = (engine: Engine) =>
  schedule(MEETING_ACTIONS, {
    label: 'Reminding of actions of meetings',
    timing: 'Every hour',
    cron: '5 * * * *',
    outside: async () => {
      const reminded = await remindOfActions(engine)
      return andFailed(`${reminded.results.length} reminded.`, reminded)
    },
  })
