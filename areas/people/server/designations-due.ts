import { maySignIn } from '#platform/server/access/accounts.ts'
import { Refusal } from '#platform/contract/problems.ts'
import { andFailed, eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { employees } from '../contract/employees.ts'
import { applyDesignation, type StoredChange } from './apply-designation.ts'

/** The schedule that applies them. */
export const DESIGNATION_CHANGES = 'designation-changes'

type DueChange = StoredChange & { readonly name: string }

const changes = loop<DueChange>(DESIGNATION_CHANGES, ({ id, employee_id }) =>
  recordItem(employees, employee_id, id),
)

/** Changes one run applies; the next goes on. */
const MOST = 500

/** Changes whose day has come where the person is are applied, each by itself; what no longer fits waits, and HR is told. */
export async function applyDesignations(engine: Engine): Promise<string> {
  const { database } = engine
  const now = await engine.now(database)
  const due = await database.rows<DueChange>(
    `select c.*, e.name from designation_changes c join employees e on e.id = c.employee_id
      where c.applied_at is null and not c.is_deleted and not e.is_deleted and e.status <> 'Left' and c.effective_date <= ($1::timestamptz at time zone person_zone(e.id))::date and ${notPutOff(changes, 'c.id', '$1::timestamptz')}
      order by c.effective_date, c.id limit ${MOST}`,
    [now],
  )
  const applied = await eachOutside(
    engine,
    changes,
    due,
    async (change) => {
      try {
        return await database.transaction(async (sql) => {
          const [waiting] = await sql.rows(WAITING, [change.id])
          if (waiting) await applyDesignation(engine, sql, change, now)
          return waiting !== undefined
        })
      } catch (problem) {
        if (problem instanceof Refusal) await tellWhoEntered(engine, change, problem)
        throw problem
      }
    },
    { isPart: due.length === MOST },
  )
  return andFailed(`${applied.results.filter(Boolean).length} of ${due.length} applied.`, applied)
}

/** Holds a change that nobody applied or deleted meanwhile. */
const WAITING =
  'select 1 from designation_changes where id = $1 and applied_at is null and not is_deleted for no key update'

/** The person who entered it, or everybody who may enter one when that person cannot sign in any more. */
const RECEIVERS = `with entered as (select u.id from administration.users u where u.id = $1 and ${maySignIn('u')})
  select id from entered
  union select u.id from administration.users u where not exists (select 1 from entered) and ${maySignIn('u')} and u.role_id in (
    select p.role_id from administration.roles_permissions p join administration.objects o on o.id = p.object_id
     where o.object_url = $2 and p.rights_edit = '1' and 'all' = any(p.reporting_access_edit))`

const tellWhoEntered = (
  { database, notify }: Engine,
  { id, employee_id, created_by, name }: DueChange,
  { error }: Refusal,
) =>
  database.transaction(async (sql) => {
    const receivers = await sql.rows<{ id: number }>(RECEIVERS, [created_by, employees.page])
    for (const receiver of receivers)
      await notify(sql, {
        user_id: receiver.id,
        type: 'user',
        title: 'A designation change waits',
        description: `${name}: ${typeof error === 'string' ? error : Object.values(error).flat().join(' ')}`,
        page: `/employees/view?id=${employee_id}`,
        key: `designation-change-${id}`,
      })
  })
