import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { attritions } from '../../contract/leaving/attritions.ts'
import { employees } from '../../contract/employees.ts'
import { peopleResponsibilities } from '../../contract/responsibilities.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { tendTasks } from './tend-tasks.ts'

interface Due {
  readonly id: number
  readonly employee_id: number
  readonly last_working_day: string
  readonly reports_moved_to_id: number | null
}

/** The schedule that looks after leavings. */
export const LEAVING = 'leaving'

const itemOf = ({ id }: Due) => recordItem(attritions, id)
const endings = loop<Due>(LEAVING, itemOf, 'end')
const tasks = loop<Due>(LEAVING, itemOf, 'tasks')

/** Leavings looked at in one run; there are never as many. */
const MOST = 1000

/**
 * What leavings need by themselves: whose last day is over leaves, once; tasks follow what people hold; who is late is reminded,
 * once a day. The end comes first and by itself: no task keeps an account open.
 */
export async function tendLeavings(engine: Engine): Promise<string> {
  const { database } = engine
  const now = await engine.now(database)
  const over = await database.rows<Due>(OVER, [now])
  const ended = await eachInTurn(engine, endings, over, (sql, one) =>
    endLeaving(engine, sql, one, now),
  )
  const open = await database.rows<Due>(OPEN, [now])
  const tended = await eachInTurn(
    engine,
    tasks,
    open,
    async (sql, one) => {
      await tendTasks(sql, engine.holdings, { ...one, now, actor: null })
      await remind(engine, sql, one, now)
    },
    { isPart: open.length === MOST },
  )
  const left = ended.results.filter(Boolean).length
  return andFailed(`${open.length} on notice, ${left} left.`, ended, tended)
}

const ON_NOTICE = `select a.id, a.employee_id, a.last_working_day, a.reports_moved_to_id from attritions a where a.status = 'On Notice' and not a.is_deleted`

/** Those whose last day is over where they are. All of them: nobody else's fault leaves an account open. */
const OVER = `${ON_NOTICE} and a.ended_at is null and a.last_working_day < ($1::timestamptz at time zone person_zone(a.employee_id))::date
  order by a.last_working_day, a.id`

const OPEN = `${ON_NOTICE} and ${notPutOff(tasks, 'a.id', '$1::timestamptz')} order by a.last_working_day, a.id limit ${MOST}`

/** The end of the last working day: the person who notes it first does everything that follows; answers whether it was this call. */
async function endLeaving(engine: Engine, sql: Sql, due: Due, now: string): Promise<boolean> {
  const noted = await changeRows(sql, attritions, {
    set: 'ended_at = $2::timestamptz',
    where: `t.id = $1 and t.status = 'On Notice' and t.ended_at is null and not t.is_deleted`,
    values: [due.id, now],
    actor: null,
  })
  if (noted.length === 0) return false
  await changeRows(sql, employees, {
    set: `status = 'Left', last_working_day = $2::date`,
    where: 't.id = $1',
    values: [due.employee_id, due.last_working_day],
    actor: null,
  })
  const tell = (notice: Notice) => engine.notify(sql, notice)
  const left = { ...due, moved_to_id: due.reports_moved_to_id, now, tell }
  for (const { pass } of engine.holdings) await pass?.(sql, left)
  return true
}

/** Those who keep people are reminded of what is overdue, once a day. */
async function remind({ notify }: Engine, sql: Sql, { id }: Due, now: string): Promise<void> {
  const late = await sql.rows<{ user_id: number; name: string; n: number }>(
    `select u.user_id, e.name, k.n from (
       select count(*)::integer as n from leaving_tasks where attrition_id = $1 and state = 'Open' and due_date < $2::timestamptz::date and not is_deleted) k
       join attritions a on a.id = $1 join employees e on e.id = a.employee_id
       join administration.responsible_users u on u.responsibility = '${peopleResponsibilities.people.name}' where k.n > 0`,
    [id, now],
  )
  for (const { user_id, name, n } of late)
    await notify(sql, {
      user_id,
      type: 'user',
      title: `${name}: ${n === 1 ? '1 task is' : `${n} tasks are`} overdue`,
      description: 'Not everything was handed over.',
      page: `/employee-attrition/view?id=${id}&tab=leaving-tasks`,
      key: `leaving-late-${id}-${now.slice(0, 10)}`,
    })
}
