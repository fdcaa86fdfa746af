import { clientAssignments } from '#areas/people/contract/client-assignments.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { peopleProblems } from '#areas/people/contract/problems.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ActingRecords } from '#platform/server/records/acting-records.ts'
import { toEachRecord } from '#platform/server/records/each-record.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import type { ClientStart, NewToClient } from '../../contract/bulk/client-starts.ts'

/** For whom people begin to work, and by whose leave. */
export interface Starting {
  readonly engine: Engine
  readonly viewer: Viewer
  /** ISO 8601 */
  readonly now: string
  readonly request_id: string
}

/** A person beside a client they begin to work for. */
export interface Start {
  readonly client_id: number
  readonly employee_id: number
}

/** A person of the rows who does not work for the client of some of them. */
interface Stranger extends Start {
  readonly client_name: string
  readonly begins: ClientStart | null
  readonly name: string
  readonly rows: number
  readonly first_day: string
}

/** Who may say for whom other people work: opening an assignment can close or share another one. */
export const mayStartPeople = ({ rights }: Engine, viewer: Viewer): boolean =>
  rights.has(viewer, clientAssignments.page, 'add') &&
  rights.has(viewer, clientAssignments.page, 'edit')

/**
 * Lets the people in `bulk_people` begin to work for the clients of their rows where that was decided, each by the rules of their own page. Answers all who did
 * not work for the client of their rows. Those who would begin for nothing do not.
 */
export async function startPeople(
  starting: Starting,
  sql: Sql,
  uploadId: number,
  forNothing: readonly Start[],
): Promise<NewToClient[]> {
  const all = await strangersIn(sql, uploadId)
  const may_let = mayStartPeople(starting.engine, starting.viewer)
  const answer: NewToClient[] = []
  for (const some of Map.groupBy(all, ({ client_id }) => client_id).values()) {
    const [{ client_id, client_name, begins } = nobody] = some
    const byId = new Map(some.map((one) => [one.employee_id, one]))
    const { changed, refused } =
      begins === null
        ? { changed: [], refused: [] }
        : await toEachRecord(sql, [...byId.keys()], async (id) => {
            if (forNothing.some((one) => one.client_id === client_id && one.employee_id === id))
              refuse(bulkProblems.noRowsToSave)
            await start(starting, sql, byId.get(id) ?? nobody)
          })
    answer.push({
      ...{ client_id, client_name, may_let, begins },
      rows: some.reduce((sum, { rows }) => sum + rows, 0),
      people: [...byId.keys()],
      first_day: some.map(({ first_day }) => first_day).toSorted()[0] ?? '',
      beginning: changed,
      refused: refused
        .map(({ id, code, error }) => ({
          ...{ id, name: byId.get(id)?.name ?? '', reason: error },
          help: helpFor[code]?.(client_name) ?? null,
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    })
  }
  return answer
}

/** Of those who begin, the people of whom no row is saved: each is stored already, or stays out for something else. */
export const startedForNothing = (sql: Sql, fresh: readonly NewToClient[]): Promise<Start[]> =>
  sql.rows<Start>(
    `select b.client_id, b.employee_id from jsonb_to_recordset($1::jsonb) as b(client_id bigint, employee_id bigint)
      where not exists (select from bulk_checked c join activity_setups s on s.id = c.work_id
                         where c.employee_id = b.employee_id and s.client_id = b.client_id and c.faults is null and c.skipped is null)`,
    [
      JSON.stringify(
        fresh.flatMap(({ client_id, beginning }) =>
          beginning.map((employee_id) => ({ client_id, employee_id })),
        ),
      ),
    ],
  )

const nobody: Stranger = {
  ...{ client_id: 0, client_name: '', begins: null, employee_id: 0, name: '' },
  ...{ rows: 0, first_day: '' },
}

/** What would let a person begin who cannot. */
const helpFor: Readonly<Record<string, (client: string) => string>> = {
  [peopleProblems.clientElsewhere.code]: (client) =>
    t`Add their office to the offices of ${client}.`,
  [peopleProblems.clientNotInOffice.code]: (client) =>
    t`Add their office to the offices of ${client}.`,
  [peopleProblems.plannedSharesExceed.code]: () =>
    t`Change the clients that are planned for them, on their page.`,
  [peopleProblems.hasLeft.code]: () => t`Rows of people who left stay out.`,
  [problems.daysLocked.code]: () => t`Let them begin today.`,
}

const strangersIn = (sql: Sql, uploadId: number): Promise<Stranger[]> =>
  sql.rows<Stranger>(
    `select s.client_id, cl.name as client_name, b.begins, p.employee_id, e.name, count(*)::integer as rows, min((r.started_at at time zone p.zone_name)::date)::text as first_day
       from bulk_rows r join bulk_people p on p.key = lower(btrim(r.person)) and p.work_id = r.work_id
       join activity_setups s on s.id = p.work_id join organisation.clients cl on cl.id = s.client_id join people.employees e on e.id = p.employee_id
       left join bulk_client_starts b on b.upload_id = $1 and b.client_id = s.client_id
      where p.is_stranger and r.faults is null and r.skipped is null and r.started_at is not null
      group by s.client_id, cl.name, b.begins, p.employee_id, e.name order by cl.name, s.client_id, e.name, p.employee_id`,
    [uploadId],
  )

/**
 * From the first row on, a person has for the client what others leave of their time. Where they leave nothing, they begin today, when their time is shared as on
 * their page: shares of days that are over do not move.
 */
async function start(starting: Starting, sql: Sql, stranger: Stranger): Promise<void> {
  const { engine, viewer, now, request_id } = starting
  const { client_id, employee_id, begins } = stranger
  const free = begins === 'First row' ? await freeTime(sql, stranger, now) : undefined
  // Nothing is reached but by the rights below.
  const nobody = { viewer, request_id, reach: [], choosing: [] }
  const records = new ActingRecords(engine, sql, nobody)
  if (free && free.share_percent > 0) {
    const draft = { employee_id, client_id, ...free }
    await records.byRight(clientAssignments, 'add').create(clientAssignments, draft)
    return
  }
  const people = records.byRight(employees, 'edit')
  // Held first: a client that another change gives them meanwhile stays theirs.
  await people.hold(employees, employee_id)
  const [person] = await sql.rows<{ client_ids: number[] }>(
    'select client_ids from people.employees where id = $1',
    [employee_id],
  )
  const client_ids = [...(person?.client_ids ?? []), client_id]
  await people.update(employees, employee_id, { client_ids })
}

interface FreeTime {
  readonly from_date: string
  readonly to_date: string | null
  readonly share_percent: number
  readonly is_primary: boolean
}

/** What the other clients of a person leave of their time from their first row on, behind all days on which they worked for this client before and in front of those planned. */
async function freeTime(
  sql: Sql,
  { employee_id, client_id, first_day }: Stranger,
  now: string,
): Promise<FreeTime | undefined> {
  const [free] = await sql.rows<FreeTime>(
    `with theirs as (select * from people.client_assignments where employee_id = $1 and not is_deleted),
     place as (
       select greatest($3::date, e.joining_date, (select max(to_date) + 1 from theirs where client_id = $2 and to_date < assignment_day($1, $4::timestamptz))) as from_date from people.employees e where e.id = $1),
     span as (
       select p.from_date, (select min(a.from_date) - 1 from theirs a where a.client_id = $2 and a.from_date > p.from_date) as to_date from place p),
     others as (select a.* from theirs a, span s where a.client_id <> $2 and daterange(a.from_date, a.to_date, '[]') && daterange(s.from_date, s.to_date, '[]')),
     taken as (
       select (select sum(o.share_percent) from others o where d.day <@ daterange(o.from_date, o.to_date, '[]')) as share from (select greatest(o.from_date, s.from_date) as day from others o, span s) d)
     select from_date::text, to_date::text, 100 - coalesce((select max(share) from taken), 0)::integer as share_percent, not exists (select from others where is_primary) as is_primary from span`,
    [employee_id, client_id, first_day, now],
  )
  return free
}
