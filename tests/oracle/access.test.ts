import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { Fields } from '#platform/contract/fields/field.ts'
import type { TestProgram } from '../harness/program.ts'
import { callRules } from './calls.ts'
import { RIGHTS } from './entries.ts'
import {
  families,
  giveEverybody,
  judgeEverything,
  own,
  peopleOfShift,
  routes,
  shifts,
  standard,
  startAwkward,
  TRIAL,
} from './everything.ts'
import { familyRules } from './families.ts'
import { operationJudges } from './operations.ts'
import { signInAfresh } from './world.ts'

// Every call of the program, asked by everybody, with their rights on and off: the answers against a second reading of the rules.
let program: TestProgram
beforeAll(async () => {
  program = await startAwkward()
})
afterAll(() => program.close())

it('the oracle has an expectation for every route and every family [oracle-5]', () => {
  const judged = new Set([
    ...standard
      .filter(({ operation }) => operationJudges[operation])
      .map(({ method, path }) => `${method} ${path}`),
    ...own.map(({ name }) => name),
  ])
  expect(routes.filter(({ name }) => !judged.has(name))).toEqual([])
  expect(families.filter(({ name }) => !familyRules[name]).map(({ name }) => name)).toEqual([])
})

describe('every route', TRIAL, () => {
  it('answers nobody without a session [oracle-1]', async () => {
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

  it('refuses the person who has no right at all, but for a super admin [oracle-2]', async () => {
    await giveEverybody(program, [], 0)
    expect(await judgeEverything(program, standard)).toEqual([])
  })

  it.each(shifts)(
    'answers exactly the rows within reach, with every right and reach number %i [oracle-6]',
    async (shift) => {
      await giveEverybody(program, RIGHTS, shift)
      // Rows that belong to nobody are the same whatever the reach, and many are changed like one: once is enough.
      const judged =
        shift === 0
          ? standard
          : standard.filter(
              ({ family, operation }) =>
                familyRules[family]?.owner !== 'shared' && !operation.endsWith('Many'),
            )
      expect(await judgeEverything(program, judged, peopleOfShift(shift))).toEqual([])
    },
  )
})

describe('a drop-down', () => {
  it('serves the pages that refer to its family, and only a person who may use them [oracle-8]', async () => {
    await giveEverybody(program, RIGHTS, 0)
    const agent = await signInAfresh(program, 'agent')
    const objects = await program.database.rows<{ id: number; url: string }>(
      'select id, object_url as url from objects where object_url is not null and not is_deleted',
    )
    // A drop-down that is a call of its area is judged as that call.
    const asked = families.filter(({ api }) => !callRules[`POST ${api}/getAllForDropdown`])
    const deviations: string[] = []
    for (const { id, url } of objects) {
      const answers = asked.map(async ({ api, name }) => {
        const { status } = await agent.ask('POST', `${api}/getAllForDropdown`, {
          object_viewed_id: id,
          endRow: 1,
        })
        const expected = refersTo(url, name) ? 200 : 403
        return status === expected ? [] : [`${name} from ${url}: ${expected}, not ${status}`]
      })
      deviations.push(...(await Promise.all(answers)).flat())
    }
    expect(deviations).toEqual([])
    expect(objects.length).toBeGreaterThan(20)
  })
})

/** A page refers to what the fields of its families point to, rows inside them included, and to what it and other areas name besides. */
function refersTo(url: string, name: string): boolean {
  const targets = (fields: Fields): (string | undefined)[] =>
    Object.values(fields).flatMap(({ target, of }) => [target, ...(of ? targets(of) : [])])
  const shown = families.filter(({ page }) => page === url)
  const named = areas.flatMap(({ area }) => area.pages).filter((page) => page.url === url)
  return [
    ...shown.flatMap((of) => [of.name, ...of.uses, ...targets(of.fields)]),
    ...named.flatMap(({ uses }) => uses),
    ...areas.flatMap(({ area }) => area.shows[url] ?? []),
  ].includes(name)
}
