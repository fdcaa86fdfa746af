import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { isRead } from '#platform/contract/standard-calls.ts'
import { callRules } from '../oracle/calls.ts'
import { families, standard, startAwkward, TRIAL } from '../oracle/everything.ts'
import {
  type Asker,
  entryOf,
  heldRows,
  readWorld,
  signInAfresh,
  type World,
} from '../oracle/world.ts'
import type { TestProgram } from '../harness/program.ts'
import { chosenAreas, chosenFamilies, isChosen, isWhole } from './chosen-families.ts'

// Every reading call, asked with the page it is made from and without: the page may narrow an answer and never widens it. Only a
// drop-down offers more on a page, and nothing but the names of what that page offers the account.
let program: TestProgram
let world: World
let askers: readonly Asker[]
const objects = new Map<string, number>()

beforeAll(async () => {
  program = await startAwkward()
  program.at('2026-03-02T12:00:00Z')
  // A desk of each kind, with the rights a new system gives it.
  await program.database.rows(
    `with desks as (insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date, status)
       select lower(r.name), r.name, 'Desk', r.name, e.office_id, e.department_id, e.designation_id, e.client_ids, e.reports_to_id, e.joining_date, 'Active'
         from roles r, employees e where r.name in ('IT', 'Trainer') and e.name = 'hr' returning id, name)
     insert into users (name, first_name, email, password, role_id, employee_id)
     select d.name, d.name, d.name || '@test.example', u.password, r.id, d.id from desks d join roles r on lower(r.name) = d.name, users u where u.name = 'hr'`,
  )
  const stored = await program.database.rows<{ id: number; url: string }>(
    'select id, object_url as url from objects where object_url is not null and not is_deleted',
  )
  for (const { id, url } of stored) objects.set(url, id)
  world = await readWorld(program.database)
  const names = ['manager', 'lead', 'agent', 'hr', 'office-admin', 'auditor', 'it', 'trainer']
  askers = await Promise.all(names.map((name) => signInAfresh(program, name)))
})
afterAll(() => program.close())

/** The pages an account may use, one for each way of reaching on them: pages of people and others apart. */
function distinctPages(asker: Asker, family?: string): string[] {
  const found = new Map<string, string>()
  for (const url of objects.keys()) {
    const { rights, reach } = entryOf(world, asker, url)
    if (!rights.view && !rights.add && !rights.edit) continue
    if (family !== undefined && !refersTo(url, family)) continue
    const reached = JSON.stringify([rights, reach, isOfPeople(url)])
    if (!found.has(reached)) found.set(reached, url)
  }
  return [...found.values()]
}

const shownOn = (url: string) => families.filter(({ page }) => page === url)
/** A page shows the rows of people, unless it is that of families whose rows are nobody's or their author's. */
const isOfPeople = (url: string): boolean =>
  shownOn(url).length === 0 || shownOn(url).some(({ rows }) => typeof rows === 'object')

const targets = (fields: Readonly<Record<string, Field>>): (string | undefined)[] =>
  Object.values(fields).flatMap(({ target, of }) => [target, ...(of ? targets(of) : [])])
const named = areas.flatMap(({ area }) => area.pages)
const refersTo = (url: string, family: string): boolean =>
  shownOn(url).some((of) => [of.name, ...of.uses, ...targets(of.fields)].includes(family)) ||
  named.some((page) => page.url === url && page.uses.includes(family))

interface Shown {
  readonly id?: number
  readonly [name: string]: unknown
}

const rowsOf = (data: Shown | Shown[]): Shown[] => (Array.isArray(data) ? data : [data])
const apart = (rows: readonly Shown[], known: readonly Shown[]): Shown[] => {
  const same = new Set(known.map((row) => JSON.stringify(row)))
  return rows.filter((row) => !same.has(JSON.stringify(row)))
}

async function answers(asker: Asker, method: string, path: string, body: object, page?: string) {
  const object = page === undefined ? {} : { object_viewed_id: objects.get(page) }
  const sent: Record<string, unknown> = { ...body, ...object }
  const query = new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const { status, body: answer } =
    method === 'GET'
      ? await asker.ask(method, `${path}?${query.toString()}`)
      : await asker.ask(method, path, sent)
  return status === 200 ? rowsOf(answer.data) : []
}

it('never widens what a call answers [conformance-3]', TRIAL, async () => {
  const wider: string[] = []
  let asked = 0
  const calls = readingCalls()
  for (const asker of askers)
    for (const { method, path, body } of calls) {
      const known = await answers(asker, method, path, body)
      const onPages = distinctPages(asker).map(async (page) => {
        const more = apart(await answers(asker, method, path, body, page), known)
        asked += 1
        if (more.length > 0)
          wider.push(
            `${asker.name}, ${method} ${path} ${JSON.stringify(body)} on ${page}: ${JSON.stringify(more[0])}`,
          )
      })
      await Promise.all(onPages)
    }
  expect(wider).toEqual([])
  expect(asked).toBeGreaterThan(isWhole ? 5_000 : 0)
})

it(
  'a right to view lets a drop-down offer names of what its page offers the account, and nothing else [conformance-8]',
  TRIAL,
  async () => {
    const wrong: string[] = []
    let added = 0
    for (const asker of askers)
      for (const { name: family, api } of chosenFamilies) {
        const path = `${api}/getAllForDropdown`
        const known = await answers(asker, 'POST', path, { endRow: 1000 })
        const onPages = distinctPages(asker, family).map(async (page) => {
          const more = apart(await answers(asker, 'POST', path, { endRow: 1000 }, page), known)
          added += more.length
          const offered = offeredOn(asker, family, page)
          for (const row of more)
            if (!offered(row.id ?? 0) || !isNamed(family, row))
              wrong.push(`${asker.name}, ${path} on ${page}: ${JSON.stringify(row)}`)
        })
        await Promise.all(onPages)
      }
    expect(wrong).toEqual([])
    expect(added).toBeGreaterThan(isWhole ? 20 : -1)
  },
)

/** What a page offers a person to choose: the people in reach on a page of people; elsewhere what a form to fill in asks for. */
function offeredOn(asker: Asker, family: string, page: string): (id: number) => boolean {
  const of = world.families.get(family)
  if (!of) return () => false
  const { rights } = entryOf(world, asker, page)
  const fills = rights.add || rights.edit
  const onPage = { ...of, rule: { ...of.rule, page } }
  const reached = [
    ...(rights.view ? heldRows(world, asker, onPage, 'view') : []),
    ...(rights.edit ? heldRows(world, asker, onPage, 'edit') : []),
    ...of.rows.filter(({ owner }) => owner !== null && owner === asker.person.user),
  ]
  const isChosen = of.rule.owner === 'shared' || fills || isOfPeople(page)
  const ids = new Set((of.rule.owner === 'shared' ? of.rows : reached).map(({ id }) => id))
  return (id) => isChosen && ids.has(id)
}

function isNamed(family: string, row: Shown): boolean {
  const declared = families.find(({ name }) => name === family)
  const known = new Set<string>(['id', 'name', ...(declared?.dropdown.labels ?? [])])
  return Object.keys(row).every((name) => known.has(name))
}

interface Reading {
  readonly method: string
  readonly path: string
  readonly body: object
}

/** Every call that reads, with each person it could be asked about. */
function readingCalls(): Reading[] {
  const own = chosenAreas
    .flatMap(({ calls }) => calls.map(({ declaration }) => declaration))
    .filter((call) => call.needs !== 'public' && !call.stream && !call.file)
    .filter(
      ({ method, reads, needs, path }) =>
        method === 'GET' || reads === true || (needs === 'view' && !path.includes('{')),
    )
    .flatMap((call) => {
      const rule = callRules[`${call.method} ${call.path}`]
      return aboutPeople(call).map((about) => ({
        method: call.method,
        path: call.path,
        body: { ...(rule?.body as object | undefined), ...about }, // the oracle's bodies are objects
      }))
    })
  const ofFamilies = standard
    .filter(({ family }) => isChosen(family))
    .filter(({ operation, path }) => isRead(operation as 'getAll') && !path.includes('Dropdown')) // a route names an operation
    .filter(({ operation }) => operation !== 'getAllForDropdown' && operation !== 'getAllParents')
    .filter(({ operation }) => operation !== 'getByAttributes')
    .map(({ method, path }) => ({ method, path, body: {} }))
  return [...own, ...ofFamilies].flatMap(withIds)
}

/** The people a call takes in its input. */
function aboutPeople({ input }: CallDeclaration): Readonly<Record<string, number>>[] {
  const kinds = { employees: program.company.employees, users: program.company.users }
  for (const [name, { target, kind }] of Object.entries(input))
    if (kind === 'reference' && (target === 'employees' || target === 'users'))
      return [
        {},
        ...['agent', 'agent2', 'lead', 'hr'].map((one) => ({ [name]: kinds[target][one] ?? 0 })),
      ]
  return [{}]
}

/** A path to a record, for some records. */
function withIds({ method, path, body }: Reading): Reading[] {
  if (!path.includes('{')) return [{ method, path, body }]
  const family = families.find(({ api }) => path.startsWith(`${api}/`))
  const rows = world.families.get(family?.name ?? '')?.rows ?? []
  const step = Math.max(1, Math.floor(rows.length / 3))
  return rows
    .filter((_row, place) => place % step === 0)
    .map(({ id }) => ({ method, path: path.replaceAll(/\{\w+\}/g, String(id)), body }))
}
