import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestProgram } from '../harness/program.ts'
import { giveRights, RIGHTS } from './entries.ts'
import {
  giveEverybody,
  grantOf,
  isWhole,
  judgeEverything,
  pages,
  peopleOf,
  separated,
  standard,
  startAwkward,
  TRIAL,
} from './everything.ts'

// The same calls and people as in access.test.ts, with one right at a time, and on some of the pages.
let program: TestProgram
beforeAll(async () => {
  program = await startAwkward()
})
afterAll(() => program.close())

describe('every route', TRIAL, () => {
  it.each(RIGHTS.map((right, place) => [right, place] as const))(
    'asks its own right: %s alone opens what it opens [oracle-3]',
    async (right, place) => {
      await giveEverybody(program, [right], 2)
      expect(await judgeEverything(program, standard, peopleOf(place))).toEqual([])
    },
  )

  it('asks the right on its own page: a role with other pages has nothing of it [oracle-4]', async () => {
    for (const some of isWhole ? pages.map((page) => [page]) : separated(pages)) {
      await giveRights(program, [grantOf(program, 'agent', RIGHTS, 2, some)])
      expect(await judgeEverything(program, standard, ['agent']), some.join()).toEqual([])
    }
  })

  it('is tried with and without each page beside each other', () => {
    const sets = separated(pages)
    const isApart = (one: string, other: string) =>
      sets.some((set) => set.includes(one) && !set.includes(other))
    const never = pages.flatMap((one) =>
      pages.filter((other) => other !== one && !isApart(one, other)),
    )
    expect(never).toEqual([])
    expect(sets.length).toBeLessThan(pages.length / 2)
  })
})
