import { areas } from '#apps/server/areas.ts'
import { servedCalls } from '#platform/contract/standard-calls.ts'
import { routesOf } from '#platform/server/http/routes.ts'
import { extendCompany } from '../harness/extended-company.ts'
import { ASKED_MUCH, startProgram, type TestProgram } from '../harness/program.ts'
import { callRules, judgeCall } from './calls.ts'
import { type Grant, giveRights, type Right } from './entries.ts'
import { operationJudges } from './operations.ts'
import { type Asker, readWorld, signInAfresh, type World } from './world.ts'

/** The program with the awkward company. */
export async function startAwkward(): Promise<TestProgram> {
  const program = await startProgram(ASKED_MUCH)
  await extendCompany(program)
  return program
}

/** Each trial makes thousands of requests: on a busy machine that takes longer than other tests. */
export const TRIAL = { timeout: 900_000 }

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
 * Where the list begins in each trial. In every one all reaches are held by a person; REACHES=all gives each of them to
 * everybody in turn.
 */
export const isWhole = process.env.REACHES === 'all'
export const shifts = isWhole ? REACHES.map((_words, shift) => shift) : [0, 3]

export interface StandardRoute {
  readonly family: string
  readonly operation: string
  readonly method: string
  readonly path: string
}

export const routes = routesOf(areas).map(({ method, path }) => ({
  method,
  path,
  name: `${method} ${path}`,
}))
export const families = areas.flatMap(({ area }) => area.resources)
const declared = areas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
/** The standard calls that no declared call takes over. */
export const standard: StandardRoute[] = families.flatMap((of) =>
  servedCalls(of, declared).flatMap(({ operation, method, path }) =>
    callRules[`${method} ${path}`] ? [] : [{ family: of.name, operation, method, path }],
  ),
)
export const pages = [
  ...new Set([
    ...families.map(({ page }) => page),
    ...Object.values(callRules).flatMap(({ pages: named }) => named),
  ]),
]
export const own = routes.filter(({ name }) => callRules[name])

export function grantOf(
  { company }: TestProgram,
  name: string,
  rights: readonly Right[],
  shift: number,
  only?: readonly string[],
): Grant {
  const at = PEOPLE.indexOf(name) + shift
  const reach = (step: number) => REACHES[(at + step) % REACHES.length] ?? []
  const role_id = roleOf[name]
  return {
    role_id: company.roles[role_id ?? ''] ?? 0,
    rights,
    view: reach(0),
    edit: reach(3),
    delete: reach(5),
    ...(only && { pages: only }),
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

/** The people of one trial of several: who is left out of it is in another. */
export const peopleOf = (trial: number): readonly string[] =>
  isWhole ? PEOPLE : PEOPLE.filter((_name, at) => (at + trial) % 3 === 0)

/** The people of a trial of every right: all of them in the first, which holds each reach once; every second one in another. */
export const peopleOfShift = (shift: number): readonly string[] =>
  isWhole || shift === 0 ? PEOPLE : PEOPLE.filter((_name, at) => (at + shift) % 2 === 0)

/**
 * The fewest sets of pages among which, for any two pages, one holds the first and not the second: each page is in another half of
 * them (Sperner 1928). A call that would open by a wrong page opens in one of them.
 */
export function separated(all: readonly string[]): string[][] {
  let size = 2
  while (halvesOf(size).length < all.length) size += 2
  const halves = halvesOf(size)
  return Array.from({ length: size }, (_one, set) =>
    all.filter((_page, at) => ((halves[at] ?? 0) >> set) % 2 === 1),
  )
}

/** The numbers with half of their `size` bits set. */
function halvesOf(size: number): number[] {
  const bits = (number: number): number => (number === 0 ? 0 : (number & 1) + bits(number >> 1))
  return Array.from({ length: 2 ** size }, (_one, number) => number).filter(
    (number) => bits(number) === size / 2,
  )
}

/** Gives each role the rights on every page, each with a reach of its own. */
export const giveEverybody = (program: TestProgram, rights: readonly Right[], shift: number) =>
  giveRights(
    program,
    Object.keys(roleOf).map((name) => grantOf(program, name, rights, shift)),
  )

/** Lets everybody make every call, and names whatever differs from the rules. */
export async function judgeEverything(
  program: TestProgram,
  judged: readonly StandardRoute[],
  names: readonly string[] = PEOPLE,
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
