import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'

type Tell = (notice: Notice) => Promise<void>

interface Told {
  readonly id: number
  readonly coaching_number: string | null
  readonly employee_id: number
  readonly coach_id: number | null
}

const viewOf = (page: string, { id }: Pick<Told, 'id'>) => `${page}/view?id=${id}`

/** The names of both, and who can be told. */
const PEOPLE = `
  select (select u.id from administration.users u where u.employee_id = e.id and u.is_active and not u.is_deleted) as agent_user_id, e.name as agent,
         (select u.name from administration.users u where u.id = $2) as coach, person_zone(e.id) as zone
    from people.employees e where e.id = $1`

interface People {
  readonly agent_user_id: number | null
  readonly agent: string
  readonly coach: string | null
  readonly zone: string
}

async function peopleOf(sql: Sql, { employee_id, coach_id }: Told): Promise<People> {
  const [people] = await sql.rows<People>(PEOPLE, [employee_id, coach_id])
  if (!people) throw new Error('A coaching has an agent')
  return people
}

/** The agent hears when the talk is, in their own time. */
export async function tellPlanned(
  sql: Sql,
  tell: Tell,
  coaching: Told & { readonly scheduled_at: string | null },
  page: string,
): Promise<void> {
  const { agent_user_id, coach, zone } = await peopleOf(sql, coaching)
  if (agent_user_id === null || coaching.scheduled_at === null) return
  const when = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone: zone,
  }).format(new Date(coaching.scheduled_at))
  await tell({
    user_id: agent_user_id,
    type: 'user',
    title: 'Coaching planned',
    description: `${coaching.coaching_number}: ${when}${coach === null ? '' : `, with ${coach}`}.`,
    page: viewOf(page, coaching),
    key: `coaching-planned-${coaching.id}-${coaching.scheduled_at}`,
  })
}

/** The agent hears that the coach wrote down what was said. */
export async function tellCoached(
  sql: Sql,
  tell: Tell,
  coaching: Told,
  page: string,
): Promise<void> {
  const { agent_user_id, coach } = await peopleOf(sql, coaching)
  if (agent_user_id === null) return
  await tell({
    user_id: agent_user_id,
    type: 'user',
    title: 'Coaching to acknowledge',
    description: `${coaching.coaching_number}${coach === null ? '' : `, ${coach}`}. Read it and answer.`,
    page: viewOf(page, coaching),
    key: `coaching-coached-${coaching.id}`,
  })
}

/** The coach hears that the agent acknowledged it. */
export async function tellAcknowledged(
  sql: Sql,
  tell: Tell,
  coaching: Told,
  page: string,
): Promise<void> {
  if (coaching.coach_id === null) return
  const { agent } = await peopleOf(sql, coaching)
  await tell({
    user_id: coaching.coach_id,
    type: 'user',
    title: 'Coaching acknowledged',
    description: `${coaching.coaching_number}, ${agent}.`,
    page: viewOf(page, coaching),
    key: `coaching-acknowledged-${coaching.id}`,
  })
}
