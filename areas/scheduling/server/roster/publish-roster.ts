import { t } from '#platform/contract/words/texts.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { MOST_CELLS, type rosterCalls } from '../../contract/roster/roster-calls.ts'
import { openShifts } from '../../contract/roster/open-shifts.ts'
import { rosterDays } from '../../contract/roster/roster-days.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import type {
  DiscardedRoster,
  PublishedRoster,
  RosterProblem,
} from '../../contract/roster/roster-shape.ts'
import { problemsOf } from './check-plan.ts'
import { openDrafts, publishOpenShifts } from './publish-open-shifts.ts'
import { plannedDays, workedMinutes } from './planned-cells.ts'
import { checkedDays } from './read-roster.ts'
import { type PlannedPerson, rosterPeople } from './roster-people.ts'
import { removeDays } from './store-drafts.ts'
import { holdPeople } from './stored-days.ts'
import { type PublishedDay, tellPublished } from './tell-published.ts'

type Request = CallRequest<(typeof rosterCalls)['publishRoster']>
type Discarding = CallRequest<(typeof rosterCalls)['discardRoster']>

interface Draft extends PublishedDay {
  readonly id: number
}

/** The people shown whom one may plan, and their drafts, held until the transaction ends. */
async function draftsShown(request: Request | Discarding) {
  const { engine, sql, viewer, input } = request
  checkedDays(input)
  const { from, to } = input
  const shown = await rosterPeople(
    { engine, sql, viewer, from, to, filter: input, most: MOST_CELLS },
    'edit',
  )
  const ids = shown.map(({ id }) => id)
  const drafted = await sql.rows<{ id: number }>(
    `select distinct r.employee_id as id from roster_days r
      where r.employee_id = any($1::bigint[]) and r.date between $2 and $3 and r.state = 'Draft' and not r.is_deleted`,
    [ids, from, to],
  )
  await holdPeople(
    sql,
    drafted.map(({ id }) => id),
  )
  const drafts = await sql.rows<Draft>(
    `select r.id, r.employee_id, r.date, r.plan from roster_days r
      where r.employee_id = any($1::bigint[]) and r.date between $2 and $3 and r.state = 'Draft' and not r.is_deleted order by r.id for update`,
    [drafted.map(({ id }) => id), from, to],
  )
  const planned = new Set(drafts.map(({ employee_id }) => employee_id))
  const clients = [...new Set(shown.flatMap(({ client_ids }) => client_ids))]
  const open = await openDrafts(sql, clients, { from, to })
  return { people: shown.filter(({ id }) => planned.has(id)), drafts, open }
}

/** Makes drafts count. What is against a promise keeps all from it; what is against good practice asks to be accepted first. */
export async function publishRoster(request: Request): Promise<Answer<PublishedRoster>> {
  const { sql, viewer, input, now, engine } = request
  const { people, drafts, open } = await draftsShown(request)
  if (drafts.length + open.length === 0) refuse(rosterProblems.nothingToPublish)
  const problems = await problemsOfDrafts(request, people, drafts)
  const blocking = problems.filter(({ blocks }) => blocks)
  if (blocking.length > 0)
    refuse(rosterProblems.blocked, { words: wordsOf(blocking) }, { problems })
  if (problems.length > 0 && !input.accept_warnings)
    refuse(rosterProblems.warned, { words: wordsOf(problems) }, { problems })
  await publishDays(sql, viewer.user_id, now, drafts)
  await publishOpenShifts(request, open)
  await tellPublished(engine, sql, drafts, input, now)
  engine.mail.wake()
  return {
    data: { days: drafts.length, people: people.length, open_shifts: open.length },
    message: t`Roster published: ${publishedWords(drafts.length, open.length)}`,
  }
}

/** "2 days", "1 open shift", "2 days, 1 open shift" */
const publishedWords = (days: number, open: number): string =>
  [
    ...(days > 0 || open === 0 ? [days === 1 ? '1 day' : `${days} days`] : []),
    ...(open > 0 ? [open === 1 ? '1 open shift' : `${open} open shifts`] : []),
  ].join(', ')

/** Problems that drafts make or take part in: of their own day, or of their week where a rule looks at more than a day. */
async function problemsOfDrafts(
  { sql, input: { from, to } }: Request,
  people: readonly PlannedPerson[],
  drafts: readonly Draft[],
): Promise<RosterProblem[]> {
  const days = await plannedDays(sql, {
    drafted: people.map(({ id }) => id),
    published: [],
    from: daysAfter(from, -7),
    to: daysAfter(to, 1),
  })
  const minutesOf = await workedMinutes(sql, [...new Set(days.map(({ shift_id }) => shift_id))])
  const changed = new Set(drafts.map(({ employee_id, date }) => `${employee_id} ${date}`))
  const problems = await problemsOf(sql, { people, days, minutesOf, from, to })
  return problems.filter(({ employee_id, date, kind }) =>
    kind === 'run' || kind === 'hours'
      ? true
      : changed.has(`${employee_id} ${date}`) ||
        changed.has(`${employee_id} ${daysAfter(date, -1)}`),
  )
}

/** At most three by name; the rest is counted. */
function wordsOf(problems: readonly RosterProblem[]): string {
  const told = problems.slice(0, 3).map(({ name, date, words }) => `${name}, ${date}: ${words}`)
  const rest = problems.length - told.length
  return [...told, ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
}

/** What was published before gives way, then the drafts take its place; one that says "as usual" leaves nothing. */
async function publishDays(
  sql: Request['sql'],
  actor: number,
  now: string,
  drafts: readonly Draft[],
): Promise<void> {
  const ids = drafts.map(({ id }) => id)
  await changeRows(sql, rosterDays, {
    set: 'is_deleted = true',
    where: `t.state = 'Published' and not t.is_deleted and exists (select 1 from roster_days d where d.id = any($1::bigint[]) and d.employee_id = t.employee_id and d.date = t.date)`,
    values: [ids],
    actor,
  })
  const gone = drafts.filter(({ plan }) => plan === 'As usual').map(({ id }) => id)
  if (gone.length > 0) await removeDays(sql, actor, gone)
  await changeRows(sql, rosterDays, {
    set: `state = 'Published', published_at = $2::timestamptz, acknowledged_at = null`,
    where: `t.id = any($1::bigint[]) and t.plan <> 'As usual' and not t.is_deleted`,
    values: [ids, now],
    actor,
  })
}

/** Throws drafts away; what is published stays. */
export async function discardRoster(request: Discarding): Promise<Answer<DiscardedRoster>> {
  const { drafts, open } = await draftsShown(request)
  const { sql, viewer } = request
  await removeDays(
    sql,
    viewer.user_id,
    drafts.map(({ id }) => id),
  )
  await changeRows(sql, openShifts, {
    set: 'is_deleted = true',
    where: 't.id = any($1::bigint[])',
    values: [open.map(({ id }) => id)],
    actor: viewer.user_id,
  })
  return {
    data: { days: drafts.length, open_shifts: open.length },
    message: 'Changes discarded',
  }
}
