import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breachesAmong, findLoopBreaches } from './check-loops.ts'

const ZOO = 'areas/zoo/server/feed.ts'

/** The places that the rule complains of, in a file of an area and others beside it. */
const placesIn = (
  source: string,
  others: Readonly<Record<string, string>> = {},
  exemptions: Parameters<typeof breachesAmong>[1] = [],
) =>
  breachesAmong(new Map([[ZOO, source], ...Object.entries(others)]), exemptions).map(
    ({ place }) => place,
  )

const feeding = (work: string, more = '') =>
  `export const feeding = (engine: Engine) => schedule('feed', { label: 'Feeding', ${work} })\n${more}`

describe('a schedule that goes over items', () => {
  it('in a loop of its own is refused, inside and outside of its transaction [tools-2]', () => {
    const loop = 'for (const one of await animals(sql)) await feed(one)'
    expect(placesIn(feeding(`inside: async (sql) => { ${loop} }`))).toEqual([`${ZOO}:1`])
    expect(placesIn(feeding(`outside: async () => { ${loop} }`))).toEqual([`${ZOO}:1`])
  })

  it('all at once is refused', () => {
    const all = 'outside: async () => { await Promise.all(found.map((one) => feed(one))) }'
    expect(placesIn(feeding(all))).toEqual([`${ZOO}:1`])
  })

  it('in a function of its file, or of another file of its area, is refused there', () => {
    const loop = 'async function feedAll() {\n  for (const one of found) await feed(one)\n}'
    expect(placesIn(feeding('outside: () => feedAll()', loop))).toEqual([`${ZOO}:3`])
    expect(placesIn(feeding('outside: feedAll', loop))).toEqual([`${ZOO}:3`])
    const there = {
      'areas/zoo/server/kitchen.ts': `import { feedAll } from './cook.ts'\nexport const cook = () => feedAll()`,
      'areas/zoo/server/cook.ts': `export ${loop}`,
    }
    const source = `import { cook as prepare } from './kitchen.ts'\n${feeding('outside: () => prepare()')}`
    expect(placesIn(source, there)).toEqual(['areas/zoo/server/cook.ts:2'])
  })

  it('by eachInTurn is taken, whatever the work of one item does', () => {
    const turns =
      'outside: async () => eachInTurn(engine, animals, found, async (sql, one) => { for (const meal of one.meals) await serve(sql, meal) })'
    expect(placesIn(feeding(turns))).toEqual([])
    const named = 'outside: async () => eachOutside(engine, animals, found, feedOne)'
    const one = 'async function feedOne(one) { for (const meal of one.meals) await serve(meal) }'
    expect(placesIn(feeding(named, one))).toEqual([])
  })

  it('by eachInTurn in the transaction of its run is refused', () => {
    const turns = 'inside: async (sql) => eachInTurn(engine, animals, found, feedOne)'
    expect(placesIn(feeding(turns))).toEqual([`${ZOO}:1`])
  })

  it('without waiting for anything is taken', () => {
    expect(
      placesIn(feeding('inside: async (sql) => { for (const one of found) sum += one.n }')),
    ).toEqual([])
  })

  it('may be exempt by the name of a function that a schedule calls', () => {
    const loop = 'async function feedAll() { for (const one of found) await feed(one) }'
    const source = feeding('outside: () => feedAll()', loop)
    const exempt = { at: `${ZOO}#feedAll`, reason: 'One cage.' }
    expect(placesIn(source, {}, [exempt])).toEqual([])
    const unused = { at: `${ZOO}#feedNobody`, reason: 'Nobody.' }
    expect(placesIn(source, {}, [exempt, unused])).toEqual([`${ZOO}#feedNobody`])
  })
})

it('functions that no schedule calls may loop', () => {
  expect(
    placesIn('export async function feedAll() { for (const one of found) await feed(one) }'),
  ).toEqual([])
})

it('the schedules of this program keep to it', () => {
  expect(findLoopBreaches(join(import.meta.dirname, '../..'))).toEqual([])
})
