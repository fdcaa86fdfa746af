import type { FoundFamily } from '#platform/contract/search.ts'
import type { Reply } from '../harness/program.ts'
import { compareIds, wordOf } from './compare.ts'
import type { Right } from './entries.ts'
import type { Row } from './families.ts'
import { choosingWords } from './operations.ts'
import { type Asker, entryOf, type Family, heldRows, reaches, type World } from './world.ts'

/** Who may make a call that belongs to no family, and whose rows it answers. */
export interface CallRule {
  /** `public` asks nobody, `anybody` whoever is signed in, else the right on one of the pages. */
  readonly needs: 'public' | 'anybody' | Right
  readonly pages: readonly string[]
  readonly body?: unknown
  /** Judges the rows; asked only of those who are let through. */
  readonly rows?: (trial: CallTrial) => Promise<readonly string[]>
}

export interface CallTrial {
  readonly world: World
  readonly asker: Asker
  readonly method: string
  readonly path: string
}

const LOG = '/activity-log'
const MINE = '/activity-reports/myLoggedActivites'
const ALL = '/activity-reports/allLoggedActivites'
const SETUP = '/activity-setup'
const CHOOSING_WORK = [
  LOG,
  SETUP,
  '/activity-access',
  '/activity-category',
  '/activity-category-status',
  MINE,
  ALL,
]
const CHOOSING_CLIENTS = [
  '/client',
  '/employees',
  '/shifts',
  '/users',
  '/contact-board',
  LOG,
  SETUP,
  '/activity-access',
  '/activity-category',
  MINE,
  ALL,
]
const RANGE = { date_from: '2026-03-01', date_to: '2026-03-03', endRow: 1000 }

const SETTING_TYPES = [
  '/settings/general',
  '/settings/face-approval',
  '/settings/hr-addresses',
  '/settings/it-addresses',
  '/settings/it-notices',
]

const anybody: CallRule = { needs: 'anybody', pages: [] }
const everyone: CallRule = { needs: 'public', pages: [] }
const needs = (right: Right, ...pages: string[]): CallRule => ({ needs: right, pages })

/** Every declared call. One that is missing here fails the test: somebody has to say who may make it. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST login': everyone,
  // Ends the session it is made with; the session's own tests make it.
  'POST logout': { ...anybody, body: { is_real: 'no such field' } },
  'GET session': anybody,
  'POST session/acknowledgeDisclaimer': anybody,
  'POST getAllUnreadNotifications': anybody,
  'POST readNotification': anybody,
  'POST readAllNotifications': anybody,
  'GET settings/getNotificationRefreshTime': anybody,
  'GET session/mine': anybody,
  'DELETE session/{id}': anybody,
  // Would end the sessions the trial is made with; the sessions' own tests make it.
  'POST session/endOthers': { ...anybody, body: { is_real: 'no such field' } },
  'POST user/logUrlVisted': anybody,
  'GET session/visited': anybody,
  'GET user/getSessions/{id}': { ...needs('view', '/users'), rows: accounts('view') },
  'POST user/endSession/{id}': needs('edit', '/users'),
  'POST user/unlock/{id}': { ...needs('edit', '/users'), rows: accounts('edit') },
  'GET user/getVisited/{id}': { ...needs('view', '/users'), rows: accounts('view') },
  'POST why': needs('view', '/why'),
  'POST session/viewAs': needs('edit', '/why'),
  'GET userProfile': anybody,
  'PUT userProfile/update/{employee_id}': anybody,
  'PUT userProfile/updateTimezone/{user_id}': anybody,
  'GET saved_views/getAll': anybody,
  'POST saved_views/create': anybody,
  'PUT saved_views/update/{id}': anybody,
  'DELETE saved_views/delete/{id}': anybody,
  'POST saved_views/chooseDefault': anybody,
  'POST search': { ...anybody, body: { search: 'agent' }, rows: foundPeople },
  'GET history/getAll': needs('view', '/history'),
  'GET history/getPeople': needs('view', '/history'),
  'GET jobs/getAll': anybody,
  'GET jobs/getById/{id}': anybody,
  'GET jobs/download/{id}': anybody,
  'POST clockin/create': {
    ...anybody,
    body: { status: 'No such status', break_status: 'Neither' },
  },
  'GET clockin/getLatestClockinEntry': anybody,
  'GET clockin/getAllClockin': anybody,
  'GET clockin/getClockinSummary': anybody,
  'POST clockin/getDay': anybody,
  'POST clockin/closeForgotten': anybody,
  'POST dashboard/getDefault': anybody,

  'POST roles_permissions/getByAttributes': needs('view', '/rolesAccess'),
  'POST roles_permissions/save': needs('edit', '/rolesAccess'),
  'GET roles_permissions/getById/{id}': needs('view', '/rolesAccess'),
  'DELETE roles_permissions/delete/{id}': needs('edit', '/rolesAccess'),
  'POST objects/getParentsByType': needs('view', '/objects'),
  'GET objects/getAllNestedObjects': needs('view', '/objects', '/rolesAccess'),
  'GET settings/getAll': needs('view', '/settings'),
  'GET settings/getById/{id}': needs('view', '/settings'),
  'GET settings/getSettingByType/{type}': needs('view', '/settings'),
  'POST settings/saveSiteSettings': needs('edit', ...SETTING_TYPES),
  'POST settings/saveFaceApprovalSettings': {
    ...needs('edit', '/settings/face-approval'),
    body: { values: {} },
  },

  'POST client/getByOffices': needs('view', ...CHOOSING_CLIENTS),
  'GET offices/getAllForClient': needs('view', '/client', '/offices'),
  'POST client/create': needs('add', '/client'),
  'POST client/update/{id}': needs('edit', '/client'),
  'GET shifts/copyshiftdata': needs('view', '/shifts'),
  'POST employees/getAllForCustomDropdown': {
    ...needs('view', '/employees'),
    rows: peopleToChoose,
  },
  'POST employees/getLatestShift': {
    ...needs('view', '/employees'),
    body: { employee_id: 999_999_999 },
    rows: shiftsOfPeople,
  },

  'POST activity_categories/getAllCategoryAndSubcategoryForDropdown': needs(
    'view',
    ...CHOOSING_WORK,
  ),
  'GET activity_setup/getAllByRoles': needs('view', LOG, SETUP),
  'GET activity_setup/getAllActivities': needs('view', SETUP, ALL, MINE, LOG),
  'GET activity_setup/getExtraFieldsConfigs': needs('view', ...CHOOSING_WORK),
  'POST activity_setup/create': needs('add', SETUP),
  'PUT activity_setup/update/{id}': needs('edit', SETUP),
  'POST activity/getAllActivitiesForDropdown': needs('view', ...CHOOSING_WORK),
  'GET activity_log/getMyRecentActivities': { ...needs('view', LOG), rows: ownLogs },
  'GET activity_log/getLoggedActivityExtraFieldsById/{id}': {
    ...needs('view', LOG, ALL, MINE),
    rows: answersOfLogs,
  },
  'POST activity_log/followup/{id}': { ...needs('edit', LOG), rows: followUpsOfLogs },
  'POST activity_reports/myLoggedActivities': {
    ...needs('view', MINE),
    body: RANGE,
    rows: ownReport,
  },
  'POST activity_reports/getAllLoggedActivities': {
    ...needs('view', ALL),
    body: RANGE,
    rows: wholeReport,
  },
}

/** Makes a call and says what differs from its rule. */
export async function judgeCall(trial: CallTrial, rule: CallRule): Promise<readonly string[]> {
  const { world, asker, method, path } = trial
  const isOpen = rule.needs === 'public' || rule.needs === 'anybody'
  const isAllowed =
    isOpen || rule.pages.some((page) => entryOf(world, asker, page).rights[rule.needs as Right]) // open calls are told apart in front of it
  const address = path.replaceAll(/\{\w+\}/g, '0')
  const word = wordOf(
    await asker.ask(method, address, method === 'GET' ? undefined : (rule.body ?? {})),
  )
  if (isAllowed === (word === '403')) return [`${isAllowed ? 'let through' : '403'}, not ${word}`]
  return isAllowed && rule.rows ? rule.rows(trial) : []
}

const familyOf = ({ world }: CallTrial, name: string): Family => {
  const family = world.families.get(name)
  if (!family) throw new Error(`no family is called ${name}`)
  return family
}

const live = (rows: readonly Row[]): Row[] => rows.filter(({ isDeleted }) => !isDeleted)

async function peopleToChoose(trial: CallTrial): Promise<readonly string[]> {
  const answer = await trial.asker.ask(trial.method, trial.path, { endRow: 1000 })
  return compareIds(
    answer,
    peopleInChoosingReach(trial).filter(({ isOffered }) => isOffered),
  )
}

function peopleInChoosingReach(trial: CallTrial): Row[] {
  const family = familyOf(trial, 'employees')
  const words = choosingWords({ ...trial, family }) ?? []
  return live(family.rows).filter(reaches(trial.world, trial.asker, family, words))
}

/** What belongs to an account is answered for the accounts within reach, and for no other. */
function accounts(action: 'view' | 'edit'): (trial: CallTrial) => Promise<readonly string[]> {
  return (trial) => {
    const family = familyOf(trial, 'users')
    const reached = new Set(
      live(heldRows(trial.world, trial.asker, family, action)).map(({ id }) => id),
    )
    const ask = (id: number) =>
      trial.asker.ask(trial.method, trial.path.replace('{id}', String(id)))
    return each(family.rows, ask, (id) => (reached.has(id) ? ['200'] : ['404']))
  }
}

/** The search finds nobody whom the list of employees does not show. */
async function foundPeople(trial: CallTrial): Promise<readonly string[]> {
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

async function shiftsOfPeople(trial: CallTrial): Promise<readonly string[]> {
  const reached = new Set(peopleInChoosingReach(trial).map(({ id }) => id))
  const ask = (id: number) => trial.asker.ask(trial.method, trial.path, { employee_id: id })
  return each(familyOf(trial, 'employees').rows, ask, (id) => (reached.has(id) ? ['200'] : ['404']))
}

/** The answers of a log are read on the first page that lets the reader in; every page reaches alike here. */
async function answersOfLogs(trial: CallTrial): Promise<readonly string[]> {
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

/** A follow-up in the past is refused behind the question whether the log is within reach: nothing changes. */
async function followUpsOfLogs(trial: CallTrial): Promise<readonly string[]> {
  const family = familyOf(trial, 'activity-logs')
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

async function ownLogs(trial: CallTrial): Promise<readonly string[]> {
  const answer = await trial.asker.ask(trial.method, trial.path)
  return compareIds(answer, live(familyOf(trial, 'activity-logs').rows).filter(isOwn(trial)))
}

async function ownReport(trial: CallTrial): Promise<readonly string[]> {
  return report(trial, live(familyOf(trial, 'activity-logs').rows).filter(isOwn(trial)))
}

async function wholeReport(trial: CallTrial): Promise<readonly string[]> {
  const family = familyOf(trial, 'activity-logs')
  const onPage = { ...family, rule: { ...family.rule, page: ALL } }
  return report(trial, live(heldRows(trial.world, trial.asker, onPage, 'view')))
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
