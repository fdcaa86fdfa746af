import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { employees } from '../contract/employees.ts'

/** So long before a paper ends its reader can still renew it. */
const DAYS_BEFORE = 60

interface Ending {
  readonly user_id: number
  readonly employee_id: number
  readonly name: string
  readonly is_own: boolean
  readonly paper: string
  readonly day: string
}

/** The schedule that looks after papers. */
export const PAPERS = 'papers'

const papers = loop<Ending>(PAPERS, ({ employee_id, user_id, paper, day }) =>
  recordItem(employees, employee_id, `${employee_id} ${user_id} ${paper} ${day}`),
)

/** Tells the person who keeps personal data, and the person, that a passport, a permit or a document of a person ends; each end once. */
export async function tellExpiringPapers(engine: Engine): Promise<string> {
  const { database } = engine
  const now = await engine.now(database)
  const endings = await database.rows<Ending>(ENDING, [now, `${employees.page}/personal`])
  const sent = await eachInTurn(engine, papers, endings, (sql, ending) => {
    const { user_id, employee_id, name, is_own, paper, day } = ending
    return engine.notify(sql, {
      user_id,
      type: 'user',
      title: is_own ? `Your ${paper} ends soon` : `${name}: ${paper} ends soon`,
      description: `It holds until ${day}.`,
      page: `${employees.page}/view?id=${employee_id}`,
      key: `paper ${employee_id} ${paper} ${day}`,
    })
  })
  return andFailed(`${sent.results.length} reminders.`, sent)
}

// Keepers are those who may change the personal data of everybody: a right, not the name of a role.
const ENDING = `
  with papers as (
    select e.id, e.name, p.paper, p.day from employees e
     cross join lateral (values ('passport', e.passport_expiry), ('work permit', e.work_permit_expiry)) p(paper, day)
     where not e.is_deleted and e.status <> 'Left'
    union all
    select e.id, e.name, lower(coalesce(f.document_type, 'document')), f.expires_on from files f join employees e on e.id = f.record_id
     where f.resource = '${employees.name}' and not e.is_deleted and e.status <> 'Left'),
  keepers as (
    select u.id from administration.users u where u.is_active and not u.is_deleted and u.role_id in (
      select r.role_id from administration.roles_permissions r join administration.objects o on o.id = r.object_id
       where o.object_url = $2 and r.rights_edit = '1' and 'all' = any(r.reporting_access_edit)))
  select u.id as user_id, p.id as employee_id, p.name, u.employee_id = p.id as is_own, p.paper, p.day::text as day
    from papers p join administration.users u on u.is_active and not u.is_deleted and (u.employee_id = p.id or u.id in (select id from keepers))
   where p.day between $1::timestamptz::date and $1::timestamptz::date + ${DAYS_BEFORE}
   order by p.day, p.id, u.id`
