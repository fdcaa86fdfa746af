import { LATE_DAYS } from '../contract/unreturned.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { andFailed } from '#platform/server/jobs/each-in-turn.ts'
import { noticeLoop, tellEach } from '#platform/server/jobs/tell-each.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'

type Tell = (notice: Notice) => Promise<void>

/** A hand-over whose holder can be told. */
interface HandedOver {
  readonly id: number
  readonly user_id: number
  readonly asset_tag: string
  readonly name: string
  readonly must_accept: boolean
}

/** SQL: open hand-overs to people with an account, with the asset `a` and its type `t`. */
const OPEN = `
  select b.id, u.id as user_id, a.asset_tag, a.name, t.acceptance_required as must_accept
    from asset_bindings b join assets a on a.id = b.asset_id join asset_types t on t.id = a.atype_id
    join administration.users u on u.employee_id = b.employee_id and u.is_active and not u.is_deleted
   where b.unbound_on is null and not b.is_deleted and not a.is_deleted`

/** Where people find what they hold. */
const MINE = '/dashboards/default'

/** The person who gets an asset hears of it, and where they confirm it. */
export async function tellHandedOver(sql: Sql, tell: Tell, asset: number): Promise<void> {
  const [handed] = await sql.rows<HandedOver>(`${OPEN} and a.id = $1`, [asset])
  if (!handed) return
  const { id, user_id, asset_tag, name, must_accept } = handed
  await tell({
    ...{ user_id, type: 'user', page: MINE, key: `asset-handed-over-${id}` },
    title: must_accept ? 'Equipment to confirm' : 'Equipment handed over to you',
    description: `${asset_tag}, ${name}.${must_accept ? ' Confirm on your first page that you have it.' : ''}`,
  })
}

/** When a holder is reminded: the days after the expected return, and what they read. */
const reminders = [
  { name: 'due', after: 0, title: 'Equipment is expected back today' },
  { name: 'late', after: LATE_DAYS + 1, title: 'Equipment is late' },
] as const

/** The schedule that reminds. */
const REMIND_HOLDERS = 'remind-of-equipment'

const notices = noticeLoop(REMIND_HOLDERS)

/** Holders hear on the day an asset is expected back, and once more when it is late; each of them once. */
export const remindHolders = (engine: Engine): Schedule =>
  schedule(REMIND_HOLDERS, {
    label: 'Reminders of equipment that is expected back',
    timing: 'Every hour',
    cron: '20 * * * *',
    outside: async () => {
      const now = await engine.now(engine.database)
      const [today, late] = reminders
      const due = await remindersOf(engine.database, today, now)
      const overdue = await remindersOf(engine.database, late, now)
      const sent = await tellEach(engine, notices, [...due, ...overdue])
      return andFailed(`${sent.results.length} reminders.`, sent)
    },
  })

async function remindersOf(
  sql: Sql,
  { name, after, title }: (typeof reminders)[number],
  now: string,
): Promise<Notice[]> {
  const due = await sql.rows<HandedOver>(
    `${OPEN} and t.return_required and b.unreturned_on is null and b.expected_return_on + $2::integer = organisation.day_at(a.office_id, $1)`,
    [now, after],
  )
  return due.map(({ id, user_id, asset_tag, name: thing }) => ({
    user_id,
    type: 'user',
    page: MINE,
    key: `asset-${name}-${id}`,
    title,
    description: `${asset_tag}, ${thing}. Bring it to IT.`,
  }))
}
