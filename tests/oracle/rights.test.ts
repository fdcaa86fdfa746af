import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestProgram } from '../harness/program.ts'
import { giveRights, RIGHTS } from './entries.ts'
import {
  giveEverybody,
  grantOf,
  isWhole,
  judgeEverything,
  pages,
  standard,
  startAwkward,
  TRIAL,
} from './everything.ts'

// The same calls and people as in access.test.ts, with one right at a time, and on one page.
let program: TestProgram
beforeAll(async () => {
  program = await startAwkward()
})
afterAll(() => program.close())

const everySecond = (list: readonly string[]) => list.filter((_one, place) => place % 2 === 0)

describe('every route', TRIAL, () => {
  it.each(RIGHTS)('asks its own right: %s alone opens what it opens', async (right) => {
    await giveEverybody(program, [right], 2)
    expect(await judgeEverything(program, standard)).toEqual([])
  })

  it('asks the right on its own page: a role with one page has nothing else', async () => {
    for (const page of isWhole ? pages : everySecond(pages)) {
      await giveRights(program, [grantOf(program, 'agent', RIGHTS, 2, page)])
      expect(await judgeEverything(program, standard, ['agent']), page).toEqual([])
    }
  })
})
