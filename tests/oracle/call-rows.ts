import type { FoundFamily } from '#platform/contract/search.ts'
import type { Reply } from '../harness/program.ts'
import { compareIds, wordOf } from './compare.ts'
import type { Row } from './families.ts'
import { type Asker, entryOf, type Family, heldRows, reaches, type World } from './world.ts'

// The pages of logs, each with a right of its own.
export const LOG = '/activity-log'
export const LODGING = '/lodgelink-activity-log'
export const MINE = '/activity-reports/myLoggedActivites'
export const ALL = '/activity-reports/allLoggedActivites'

export const RANGE = { date_from: '2026-03-01', date_to: '2026-03-03', endRow: 1000 }

/** A call that is made by a person. */
export interface CallTrial {
  readonly world: World
  readonly asker: Asker
  readonly method: string
  readonly path: string
}

const familyOf = ({ world }: CallTrial, name: string): Family => {
  const family = world.families.get(name)
  if (!family) throw new Error(`no family is called ${name}`)
  return family
}

const live = (rows: readonly Row[]): Row[] => rows.filter(({ isDeleted }) => !isDeleted)

export async function peopleToChoose(trial: CallTrial): Promise<readonly string[]> {
  const answer = await trial.asker.ask(trial.method, trial.path, { endRow: 1000 })
  return compareIds(
    answer,
    peopleInReach(trial).filter(({ isOffered }) => isOffered),
  )
}

function peopleInReach(trial: CallTrial): Row[] {
  return live(heldRows(trial.world, trial.asker, familyOf(trial, 'employees'), 'view'))
}

/** What belongs to an account is answered for the accounts within reach, and for no other. */
export function accounts(
  action: 'view' | 'edit',
): (trial: CallTrial) => Promise<readonly string[]> {
  return (trial) => {
    const family = familyOf(trial, 'users')
    const reached = new Set(
      live(heldRows(trial.world, trial.asker, family, action)).map(({ id }) => id),
    )
    const ask = (id: number) =>
      trial.asker.ask(trial.method, trial.path.replace('{id}', String(id)))
    // An account with more rights than one's own is seen and not changed: the tests of accounts say which those are.
    const answers = action === 'edit' ? ['200', '403 business'] : ['200']
    return each(family.rows, ask, (id) => (reached.has(id) ? answers : ['404']))
  }
}

/** The search finds nobody whom the list of employees does not show. */
export async function foundPeople(trial: CallTrial): Promise<readonly string[]> {
  const { world, asker, method, path } = trial
  const family = familyOf(trial, 'employees')
  const reached = new Set(live(heldRows(world, asker, family, 'view')).map(({ id }) => id))
  const mayView = entryOf(world, asker, '/employees').rights.view
  const answer = await asker.ask(method, path, { search: 'agent' })
  const found: readonly FoundFamily[] = answer.body.data
  const people = found.find(({ family: name }) => name === 'employees')?.hits ?? []
  return people
    .filter(({ id }) => !mayView || !reached.has(id))
    .map(({ title }) => `${title} was found`)
}

/** The board shows those of the people in its page's reach who are employed now, and nobody else. */
export async function peopleOnBoard(trial: CallTrial): Promise<readonly string[]> {
  const { world, asker, method, path } = trial
  const family = familyOf(trial, 'employees')
  const onPage = { ...family, rule: { ...family.rule, page: '/live-board' } }
  const employed = await world.sql.rows<{ id: number }>(
    `select id from employees where status in ('Active', 'On Notice')`,
  )
  const ids = new Set(employed.map(({ id }) => id))
  const expected = live(heldRows(world, asker, onPage, 'view')).filter(({ id }) => ids.has(id))
  const { status, body } = await asker.ask(method, path, {})
  const people: readonly { employee_id: number }[] = body.data?.people ?? []
  const data = people.map(({ employee_id }) => ({ id: employee_id }))
  return compareIds({ status, body: { ...body, data } }, expected)
}

/** The roster shows the person who works here as far as its own page reaches. */
export async function peopleOnRoster(trial: CallTrial): Promise<readonly string[]> {
  const { world, asker, method, path } = trial
  const family = familyOf(trial, 'employees')
  const onPage = { ...family, rule: { ...family.rule, page: '/roster' } }
  const employed = await world.sql.rows<{ id: number }>(
    `select id from employees where status in ('Joining', 'Active', 'On Notice')`,
  )
  const ids = new Set(employed.map(({ id }) => id))
  const expected = live(heldRows(world, asker, onPage, 'view')).filter(({ id }) => ids.has(id))
  const days = { from: '2031-01-05', to: '2031-01-11' }
  const { status, body } = await asker.ask(method, path, days)
  return compareIds({ status, body: { ...body, data: body.data?.people ?? [] } }, expected)
}

/** The org chart is walked as far as its own page reaches. */
export async function chartedPeople(trial: CallTrial): Promise<readonly string[]> {
  const family = familyOf(trial, 'employees')
  const { reach } = entryOf(trial.world, trial.asker, '/org-chart')
  const isReached = reaches(trial.world, trial.asker, family, reach.view)
  const reached = new Set(
    live(family.rows)
      .filter(isReached)
      .map(({ id }) => id),
  )
  const ask = (id: number) => trial.asker.ask(trial.method, trial.path, { employee_id: id })
  return each(family.rows, ask, (id) => (reached.has(id) ? ['200'] : ['404']))
}

export async function shiftsOfPeople(trial: CallTrial): Promise<readonly string[]> {
  const reached = new Set(peopleInReach(trial).map(({ id }) => id))
  const ask = (id: number) => trial.asker.ask(trial.method, trial.path, { employee_id: id })
  return each(familyOf(trial, 'employees').rows, ask, (id) => (reached.has(id) ? ['200'] : ['404']))
}

/** The answers of a log are read on the first page that lets the reader in; every page reaches alike here. */
export async function answersOfLogs(trial: CallTrial): Promise<readonly string[]> {
  const [page = LOG] = [LOG, ALL, MINE].filter(
    (url) => entryOf(trial.world, trial.asker, url).rights.view,
  )
  const family = familyOf(trial, 'activity-logs')
  const onPage = { ...family, rule: { ...family.rule, page } }
  const reached = new Set(
    live(heldRows(trial.world, trial.asker, onPage, 'view')).map(({ id }) => id),
  )
  const ask = (id: number) => trial.asker.ask(trial.method, trial.path.replace('{id}', String(id)))
  return each(family.rows, ask, (id) => (reached.has(id) ? ['200'] : ['404']))
}

/** What happened to a log is told to those who may see it. */
export async function eventsOfLogs(trial: CallTrial): Promise<readonly string[]> {
  const family = familyOf(trial, 'activity-logs')
  const reached = new Set(
    live(heldRows(trial.world, trial.asker, family, 'view')).map(({ id }) => id),
  )
  const ask = (id: number) => trial.asker.ask(trial.method, trial.path.replace('{id}', String(id)))
  return each(family.rows, ask, (id) => (reached.has(id) ? ['200'] : ['404']))
}

/** A follow-up in the past is refused behind the question whether the log is within reach: nothing changes. */
export const followUpsOf =
  (name: string) =>
  async (trial: CallTrial): Promise<readonly string[]> => {
    const family = familyOf(trial, name)
    const reached = new Set(
      live(heldRows(trial.world, trial.asker, family, 'edit')).map(({ id }) => id),
    )
    const note = { note: 'Called back', follow_up_at: '2020-01-01T00:00:00.000Z' }
    const ask = (id: number) =>
      trial.asker.ask(trial.method, trial.path.replace('{id}', String(id)), note)
    return each(family.rows, ask, (id) => (reached.has(id) ? ['422'] : ['404']))
  }

const isOwn =
  ({ asker }: CallTrial) =>
  ({ owner }: Row) =>
    owner !== null && owner === asker.person.employee

export async function ownLogs(trial: CallTrial): Promise<readonly string[]> {
  const answer = await trial.asker.ask(trial.method, trial.path)
  return compareIds(answer, live(familyOf(trial, 'activity-logs').rows).filter(isOwn(trial)))
}

export async function ownReport(trial: CallTrial): Promise<readonly string[]> {
  return report(trial, live(familyOf(trial, 'activity-logs').rows).filter(isOwn(trial)))
}

/** What a report counts, on whose page it stands: what lists show there, within the reach and beyond it. */
export const reportOn =
  (page: string, name: string) =>
  async (trial: CallTrial): Promise<readonly string[]> => {
    const family = familyOf(trial, name)
    const onPage = { ...family, rule: { ...family.rule, page } }
    return report(trial, live(heldRows(trial.world, trial.asker, onPage, 'view', true)))
  }

/** What can be audited is everything within reach that nobody audited. */
export async function auditSampleRows(trial: CallTrial): Promise<readonly string[]> {
  const family = familyOf(trial, 'activity-logs')
  const onPage = { ...family, rule: { ...family.rule, page: ALL } }
  const answer = await trial.asker.ask(trial.method, trial.path, RANGE)
  return compareIds(answer, live(heldRows(trial.world, trial.asker, onPage, 'view')))
}

async function report(
  { asker, method, path }: CallTrial,
  expected: readonly Row[],
): Promise<readonly string[]> {
  const { status, body } = await asker.ask(method, path, RANGE)
  return compareIds({ status, body: { ...body, data: body.data?.rows } }, expected)
}

async function each(
  rows: readonly Row[],
  ask: (id: number) => Promise<Reply>,
  expected: (id: number) => readonly string[],
): Promise<string[]> {
  const words = await Promise.all(rows.map(async ({ id }) => ({ id, word: wordOf(await ask(id)) })))
  return words.flatMap(({ id, word }) =>
    expected(id).includes(word) ? [] : [`${id}: ${expected(id).join(' or ')}, not ${word}`],
  )
}
