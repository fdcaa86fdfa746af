import type { Sql } from '#platform/server/database/database.ts'
import { clientAssignments } from '../contract/client-assignments.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'

interface Assigned {
  readonly id: number
  readonly client_id: number
  readonly from_date: string
  readonly share_percent: number
  readonly is_primary: boolean
}

interface Wanted {
  readonly client_id: number
  readonly share_percent: number
  readonly is_primary: boolean
}

interface Assigning {
  readonly employee_id: number
  /** For whom they work from now on; the first is the primary one when none is. */
  readonly client_ids: readonly number[]
  readonly now: string
  readonly actor: number
}

/** Opens and closes assignments so that from today on a person works for exactly these clients. */
export async function assignClients(sql: Sql, assigning: Assigning): Promise<void> {
  const { employee_id, client_ids, now, actor } = assigning
  const [place] = await sql.rows<{ day: string }>('select assignment_day($1, $2) as day', [
    employee_id,
    now,
  ])
  if (!place) return
  const current = await sql.rows<Assigned>(
    `select id, client_id, from_date, share_percent, is_primary from client_assignments
      where employee_id = $1 and not is_deleted and $2::date <@ daterange(from_date, to_date, '[]') order by is_primary desc, id for update`,
    [employee_id, place.day],
  )
  const wanted = sharesOf(current, client_ids)
  const differing = current.filter((row) => !wanted.some((one) => isSame(one, row)))
  await close(sql, differing, place.day, actor)
  const fresh = wanted.filter((each) => !current.some((row) => isSame(each, row)))
  await open(
    sql,
    fresh.map((one) => ({ ...one, employee_id, from_date: place.day })),
    actor,
  )
}

/** The same for people who were stored just now and so work for nobody yet: one statement for all of them. */
export async function assignFirstClients(
  sql: Sql,
  people: readonly Pick<Assigning, 'employee_id' | 'client_ids'>[],
  { now, actor }: Pick<Assigning, 'now' | 'actor'>,
): Promise<void> {
  const working = people.filter(({ client_ids }) => client_ids.length > 0)
  if (working.length === 0) return
  const days = await sql.rows<{ id: number; day: string }>(
    'select e.id, assignment_day(e.id, $2) as day from unnest($1::bigint[]) e(id)',
    [working.map(({ employee_id }) => employee_id), now],
  )
  const dayOf = new Map(days.map(({ id, day }) => [id, day]))
  const opening = working.flatMap(({ employee_id, client_ids }) => {
    const from_date = dayOf.get(employee_id)
    if (from_date === undefined) return []
    return sharesOf([], client_ids).map((one) => ({ ...one, employee_id, from_date }))
  })
  await open(sql, opening, actor)
}

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.client_id === other.client_id &&
  one.share_percent === other.share_percent &&
  one.is_primary === other.is_primary

/** The person who stays keeps their share; new clients share what is left, and where nothing is left all of them share alike. */
export function sharesOf(current: readonly Wanted[], clientIds: readonly number[]): Wanted[] {
  const kept = current.filter(({ client_id }) => clientIds.includes(client_id))
  const added = clientIds.filter((id) => !kept.some(({ client_id }) => client_id === id))
  const room = 100 - kept.reduce((sum, { share_percent }) => sum + share_percent, 0)
  const primary = kept.find(({ is_primary }) => is_primary)?.client_id ?? clientIds[0]
  const ids = [...kept.map(({ client_id }) => client_id), ...added]
  const shares =
    room >= added.length
      ? [...kept.map(({ share_percent }) => share_percent), ...alike(room, added.length)]
      : alike(100, ids.length)
  return ids.map((client_id, index) => ({
    client_id,
    share_percent: shares[index] ?? 1,
    is_primary: client_id === primary,
  }))
}

/** A whole in so many parts; what does not divide goes to the first. */
const alike = (whole: number, parts: number): number[] =>
  Array.from({ length: parts }, (_part, index) =>
    Math.max(1, Math.floor(whole / parts) + (index === 0 ? whole % parts : 0)),
  )

/** What began earlier ends yesterday; what began today was never there. */
async function close(sql: Sql, rows: readonly Assigned[], day: string, actor: number) {
  const ids = (began: boolean) =>
    rows.filter(({ from_date }) => from_date < day === began).map(({ id }) => id)
  const change = (values: readonly unknown[], set: string) =>
    changeRows(sql, clientAssignments, { set, where: 't.id = any($1::bigint[])', values, actor })
  await change([ids(true), day], 'to_date = $2::date - 1')
  await change([ids(false)], 'is_deleted = true')
}

interface Opening extends Wanted {
  readonly employee_id: number
  readonly from_date: string
}

/** A new row ends where one of the same client is planned already. */
async function open(sql: Sql, rows: readonly Opening[], actor: number): Promise<void> {
  if (rows.length === 0) return
  const values = (name: keyof Opening) => rows.map((row) => row[name])
  await sql.rows(
    `with row as (
       insert into client_assignments (employee_id, client_id, from_date, to_date, share_percent, is_primary, created_by, updated_by)
       select g.employee_id, g.client_id, g.from_date,
              (select min(p.from_date) - 1 from client_assignments p where p.employee_id = g.employee_id and p.client_id = g.client_id and p.from_date > g.from_date and not p.is_deleted),
              g.share_percent, g.is_primary, $6::bigint, $6::bigint
         from unnest($1::bigint[], $2::bigint[], $3::date[], $4::integer[], $5::boolean[])
              with ordinality g(employee_id, client_id, from_date, share_percent, is_primary, place)
        order by g.place returning *)
     ${recordHistory({ of: clientAssignments, action: 'create', actor: '$6::bigint', after: 'to_jsonb(row)', from: 'row' })}`,
    [
      values('employee_id'),
      values('client_id'),
      values('from_date'),
      values('share_percent'),
      values('is_primary'),
      actor,
    ],
  )
}
