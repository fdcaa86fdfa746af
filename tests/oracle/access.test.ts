import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { Fields } from '#platform/contract/fields/field.ts'
import { servedCalls } from '#platform/contract/standard-calls.ts'
import { routesOf } from '#platform/server/http/routes.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { callRules, judgeCall } from './calls.ts'
import { extendCompany } from '../harness/extended-company.ts'
import { type Grant, giveRights, type Right, RIGHTS } from './entries.ts'
import { familyRules } from './families.ts'
import { operationJudges } from './operations.ts'
import { type Asker, readWorld, signInAfresh, type World } from './world.ts'

// Every call of the program, asked by everybody, with their rights on and off: the answers against a second reading of the rules.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  await extendCompany(program)
})
afterAll(() => program.close())

const PEOPLE = ['admin', 'manager', 'lead', 'agent', 'agent2', 'hr', 'auditor', 'stray']
/** What a role may reach with; each role starts at another place of the list, so that they differ in every trial. */
const REACHES = [
  ['self'],
  ['peers'],
  ['direct'],
  ['indirect'],
  ['peers_directly'],
  ['self', 'direct'],
  ['all'],
  [],
]

/**
 * Where the list begins in each trial. In every one all reaches are held by somebody; REACHES=all gives each of them to
 * everybody in turn.
 */
const isWhole = process.env.REACHES === 'all'
const shifts = isWhole ? REACHES.map((_words, shift) => shift) : [0, 3]

interface StandardRoute {
  readonly family: string
  readonly operation: string
  readonly method: string
  readonly path: string
}

const routes = routesOf(areas).map(({ method, path }) => ({
  method,
  path,
  name: `${method} ${path}`,
}))
const families = areas.flatMap(({ area }) => area.resources)
const declared = areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
/** The standard calls that no declared call takes over. */
const standard: StandardRoute[] = families.flatMap((of) =>
  servedCalls(of, declared).flatMap(({ operation, method, path }) =>
    callRules[`${method} ${path}`] ? [] : [{ family: of.name, operation, method, path }],
  ),
)
const pages = [
  ...new Set([
    ...families.map(({ page }) => page),
    ...Object.values(callRules).flatMap(({ pages: named }) => named),
  ]),
]
const everySecond = (list: readonly string[]) => list.filter((_one, place) => place % 2 === 0)
const own = routes.filter(({ name }) => callRules[name])

it('has an expectation for every route and every family', () => {
  const judged = new Set([
    ...standard
      .filter(({ operation }) => operationJudges[operation])
      .map(({ method, path }) => `${method} ${path}`),
    ...own.map(({ name }) => name),
  ])
  expect(routes.filter(({ name }) => !judged.has(name))).toEqual([])
  expect(families.filter(({ name }) => !familyRules[name]).map(({ name }) => name)).toEqual([])
})

// Each trial makes thousands of requests: on a busy machine that takes longer than other tests.
describe('every route', { timeout: 300_000 }, () => {
  it('answers nobody without a session', async () => {
    const guarded = routes.filter(({ name }) => callRules[name]?.needs !== 'public')
    const answers = await Promise.all(
      guarded.map(async ({ method, path, name }) => ({
        name,
        status: (
          await program.stranger.ask(
            method,
            path.replaceAll(/\{\w+\}/g, '1'),
            method === 'GET' ? undefined : {},
          )
        ).status,
      })),
    )
    expect(answers.filter(({ status }) => status !== 401)).toEqual([])
    expect(answers.length).toBeGreaterThan(200)
  })

  it('refuses whoever has no right at all, but for a super admin', async () => {
    await giveEverybody([], 0)
    expect(await judgeEverything(standard)).toEqual([])
  })

  it.each(shifts)(
    'answers exactly the rows within reach, with every right and reach number %i',
    async (shift) => {
      await giveEverybody(RIGHTS, shift)
      // Rows that belong to nobody are the same whatever the reach, and many are changed like one: once is enough.
      const judged =
        shift === 0
          ? standard
          : standard.filter(
              ({ family, operation }) =>
                familyRules[family]?.owner !== 'shared' && !operation.endsWith('Many'),
            )
      expect(await judgeEverything(judged)).toEqual([])
    },
  )

  it.each(RIGHTS)('asks its own right: %s alone opens what it opens', async (right) => {
    await giveEverybody([right], 2)
    expect(await judgeEverything(standard)).toEqual([])
  })

  it('asks the right on its own page: a role with one page has nothing else', async () => {
    for (const page of isWhole ? pages : everySecond(pages)) {
      await giveRights(program.database, [grantOf('agent', RIGHTS, 2, page)])
      expect(await judgeEverything(standard, ['agent']), page).toEqual([])
    }
  })
})

describe('a drop-down', () => {
  it('serves the pages that refer to its family, and only whoever may use them', async () => {
    await giveEverybody(RIGHTS, 0)
    const agent = await signInAfresh(program, 'agent')
    const objects = await program.database.rows<{ id: number; url: string }>(
      'select id, object_url as url from objects where object_url is not null and not is_deleted',
    )
    const deviations: string[] = []
    for (const { id, url } of objects)
      for (const of of families) {
        const { status } = await agent.ask('POST', `${of.api}/getAllForDropdown`, {
          object_viewed_id: id,
          endRow: 1,
        })
        const expected = refersTo(url, of.name) ? 200 : 403
        if (status !== expected)
          deviations.push(`${of.name} from ${url}: ${expected}, not ${status}`)
      }
    expect(deviations).toEqual([])
    expect(objects.length).toBeGreaterThan(20)
  })
})

/** A page refers to what the fields of its families point to, rows inside them included, and to what it names besides. */
function refersTo(url: string, name: string): boolean {
  const targets = (fields: Fields): (string | undefined)[] =>
    Object.values(fields).flatMap(({ target, of }) => [target, ...(of ? targets(of) : [])])
  const shown = families.filter(({ page }) => page === url)
  const named = areas.flatMap(({ area }) => area.pages).filter((page) => page.url === url)
  return [
    ...shown.flatMap((of) => [of.name, ...of.uses, ...targets(of.fields)]),
    ...named.flatMap(({ uses }) => uses),
  ].includes(name)
}

function grantOf(name: string, rights: readonly Right[], shift: number, page?: string): Grant {
  const at = PEOPLE.indexOf(name) + shift
  const reach = (step: number) => REACHES[(at + step) % REACHES.length] ?? []
  const role_id = roleOf[name]
  return {
    role_id: program.company.roles[role_id ?? ''] ?? 0,
    rights,
    view: reach(0),
    edit: reach(3),
    delete: reach(5),
    ...(page !== undefined && { page }),
  }
}

/** One person of each role, by whom the role's reach is numbered. */
const roleOf: Readonly<Record<string, string>> = {
  admin: 'Super Admin',
  manager: 'Manager',
  lead: 'Team Lead',
  agent: 'Agent',
  hr: 'HR',
  auditor: 'QA',
}

const giveEverybody = (rights: readonly Right[], shift: number) =>
  giveRights(
    program.database,
    Object.keys(roleOf).map((name) => grantOf(name, rights, shift)),
  )

/** Lets everybody make every call, and names whatever differs from the rules. */
async function judgeEverything(
  judged: readonly StandardRoute[],
  names = PEOPLE,
): Promise<string[]> {
  const world = await readWorld(program.database)
  const askers = await Promise.all(names.map((name) => signInAfresh(program, name)))
  const deviations: string[] = []
  for (const asker of askers) {
    for (const route of judged) deviations.push(...(await judgeRoute(world, asker, route)))
    for (const { method, path, name } of own) {
      const rule = callRules[name]
      const found = rule ? await judgeCall({ world, asker, method, path }, rule) : []
      deviations.push(...found.map((words) => `${asker.name}, ${name}: ${words}`))
    }
  }
  return deviations
}

async function judgeRoute(world: World, asker: Asker, route: StandardRoute): Promise<string[]> {
  const family = world.families.get(route.family)
  const judge = operationJudges[route.operation]
  if (!family || !judge) return []
  const found = await judge({ world, asker, family, method: route.method, path: route.path })
  return found.map((words) => `${asker.name}, ${route.method} ${route.path}: ${words}`)
}
