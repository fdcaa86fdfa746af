import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { andFailed, eachInTurn, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { followUpsPage } from '../../contract/follow-ups-due.ts'
import { lodgelinkActivityLogs } from '../../contract/lodgelink-activity-logs.ts'

/** A lead hears of what has waited for a day; what is older than a week when the server comes back is not told any more. */
const LEAD_AFTER = `interval '24 hours'`
const TOLD_WITHIN = `interval '7 days'`

/** The families that are followed up, and how a log of each is called in one line; `l` is the log. */
const FOLLOWED = [
  {
    of: activityLogs,
    words: `(select s.name || ' for ' || c.name from activity_setups s, organisation.clients c where s.id = l.activity_setup_id and c.id = l.client_id) || coalesce(', ' || l.reference_no, '')`,
  },
  {
    of: lodgelinkActivityLogs,
    words: `l.request_type || ' of ' || l.company_name || coalesce(', ' || l.reservation_no, '')`,
  },
] as const

interface Due {
  readonly log_id: number
  readonly told: 'owner' | 'lead'
  readonly follow_up_at: string
  readonly user_id: number
  readonly person: string
  /** It is told to the person who has taken the work over. */
  readonly is_handed_over: boolean
  readonly words: string
}

/** The schedule that tells. */
const TELL_FOLLOW_UPS = 'tell-follow-ups-due'

type Followed = (typeof FOLLOWED)[number]

/** A log with a follow-up that is due. */
interface DueLog {
  readonly id: number
}

const logsOf = ({ of }: Followed) =>
  loop<DueLog>(TELL_FOLLOW_UPS, ({ id }) => recordItem(of, id), of.name)

/**
 * Brings follow-ups to mind: to the person who has the work when they are due, to their lead when they have waited for a day. Each once.
 * Of those who left, or are away and named a person to stand in, others have the work (`work_holder`).
 */
export const tellFollowUpsDue = (engine: Engine): Schedule =>
  schedule(TELL_FOLLOW_UPS, {
    label: 'Telling of follow-ups that are due',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const at = await engine.now(engine.database)
      const [logs, lodgelink] = FOLLOWED
      const outcomes = [await tellOf(engine, logs, at), await tellOf(engine, lodgelink, at)]
      const count = outcomes.flatMap(({ results }) => results).reduce((sum, told) => sum + told, 0)
      const words =
        count === 1 ? '1 follow-up reminder was sent.' : `${count} follow-up reminders were sent.`
      return andFailed(words, ...outcomes)
    },
  })

/** Sends the notices of the due follow-ups of one family; answers how many each log had. */
async function tellOf(
  engine: Engine,
  followed: Followed,
  at: string,
): Promise<LoopOutcome<number>> {
  const { of, words } = followed
  const logs = await engine.database.rows<DueLog>(
    `select distinct l.id from ${of.table} l ${TOLD_AT} where ${DUE_NOW}
        and not exists (select from follow_up_notices n where n.family = $1 and n.log_id = l.id and n.follow_up_at = l.follow_up_at and n.told = t.told)
      order by l.id`,
    [of.name, at],
  )
  return eachInTurn(engine, logsOf(followed), logs, async (sql, { id }) => {
    const due = await sql.rows<Due>(dueStatement(of.table, words), [of.name, at, id])
    for (const one of due) await engine.notify(sql, noticeOf(one, of))
    return due.length
  })
}

/** SQL: when the owner and the lead of the log `l` get a notice, and which of these moments have come by $2 and are recent enough. */
const TOLD_AT = `cross join lateral (values ('owner', l.follow_up_at), ('lead', l.follow_up_at + ${LEAD_AFTER})) t (told, at)`
const DUE_NOW = `l.follow_up_at <= $2 and not l.is_deleted and t.at <= $2 and t.at > $2::timestamptz - ${TOLD_WITHIN}`

/** Marks the notices of a log as sent, so that each is sent once, and answers who gets them. */
const dueStatement = (table: string, words: string): string => `
  with told as (
    insert into follow_up_notices (family, log_id, follow_up_at, told)
    select $1, l.id, l.follow_up_at, t.told from ${table} l ${TOLD_AT} where l.id = $3 and ${DUE_NOW}
    on conflict do nothing returning log_id, follow_up_at, told)
  select t.log_id, t.told, t.follow_up_at, u.id as user_id, e.name as person, h.id <> e.id as is_handed_over, ${words} as words
    from told t join ${table} l on l.id = t.log_id join people.employees e on e.id = l.employee_id join people.employees h on h.id = work_holder(e.id, $2)
    join administration.users u on u.employee_id = case t.told when 'owner' then h.id else work_holder(case e.status when 'Left' then h.reports_to_id else e.reports_to_id end, $2) end
     and u.is_active and not u.is_deleted`

const noticeOf = (
  { log_id, told, follow_up_at, user_id, person, is_handed_over, words }: Due,
  { name, page }: { readonly name: string; readonly page: string },
) =>
  ({
    user_id,
    type: 'user',
    ...(told === 'owner'
      ? {
          title: 'Follow-up due',
          description: `${is_handed_over ? `Handed over by ${person}: ` : ''}${words} is due now.`,
        }
      : {
          title: 'Follow-up overdue',
          description: `${person}: ${words} has waited for a day.`,
        }),
    // The record of another person may be out of reach; what is needed stands in the list.
    page: told === 'owner' && is_handed_over ? followUpsPage.url : `${page}/view?id=${log_id}`,
    key: `follow-up-${told}-${name}-${log_id}-${follow_up_at}`,
  }) as const

/** Nobody owns the views that come with the program. */
const NOBODY = 0

/** The list of what is due and overdue, the longest waiting first, as a view everybody has. */
export async function seedViews(sql: Sql): Promise<void> {
  for (const { of } of FOLLOWED)
    await sql.rows(
      `insert into saved_views (user_id, resource, name, shared_with, sort, filter)
       values ($1, $2, 'Follow-ups due', 'all', 'follow_up_at', '{"follow_up_at": {"empty": false}}') on conflict do nothing`,
      [NOBODY, of.name],
    )
}
