import { describe, expect, it } from 'vitest'
import { once } from '../harness/once.ts'
import { type Finding, judge, type Kind } from './judge-worlds.ts'
import { numberOfEdit } from './edits.ts'
import { type Mutation, mutations } from './mutations.ts'
import { describeWorld, drawWorlds, smallerWorlds, type World } from './worlds.ts'

const WORLDS = Number(process.env.WORLDS ?? 60)
/** Worlds that stand beside each other in one company with their twins, and share what happens by itself: more of them take longer each. */
const AT_ONCE = 20
/** Smaller worlds that are looked at together: most often one of the first shows the same. */
const SMALLER_AT_ONCE = 12
/** Worlds in which a mutation is looked for. */
const MUTATED = 12

/** The smallest world in which something of a kind is found still; smaller ones are built beside each other. */
async function shrink(world: World, finding: Finding, kind: Kind): Promise<string> {
  const smaller = smallerWorlds(world)
  for (let from = 0; from < smaller.length; from += SMALLER_AT_ONCE) {
    const some = smaller.slice(from, from + SMALLER_AT_ONCE)
    const findings = await judge(some)
    const at = findings.findIndex((one) => one[kind].length > 0)
    const [next, found] = [some[at], findings[at]]
    if (next && found) return shrink(next, found, kind)
  }
  return [describeWorld(world), ...finding.edits, ...finding[kind]].join('\n')
}

const judged = once(async () => {
  const worlds = drawWorlds(WORLDS)
  const findings: Finding[] = []
  for (let from = 0; from < WORLDS; from += AT_ONCE)
    findings.push(...(await judge(worlds.slice(from, from + AT_ONCE))))
  return { worlds, findings }
})

/** Worlds in which a mutation can show, with the edit that shows it where one is needed. */
const worldsFor = ({ by, where }: Mutation): World[] =>
  drawWorlds(MUTATED).map((world) => ({
    ...world,
    ...where,
    edits: [...(by === undefined ? [] : [numberOfEdit(by)]), ...world.edits],
  }))

/** Nothing of a kind is found in any world; else the smallest world that shows it is printed. */
async function expectNothing(kind: Kind): Promise<void> {
  const { worlds, findings } = await judged()
  const at = findings.findIndex((one) => one[kind].length > 0)
  const [world, finding] = [worlds[at], findings[at]]
  if (!world || !finding) return
  const shown =
    process.env.SHRINK === 'off' ? finding[kind].join('\n') : await shrink(world, finding, kind)
  expect.fail(`World ${at} of ${WORLDS}:\n${shown}`)
}

describe(`random companies (${WORLDS})`, () => {
  it('keep every figure of paid days, whatever is changed today [numbers-4]', () =>
    expectNothing('changed'))
  it('compute sheets and adherence anew when days that are over are corrected [numbers-6]', () =>
    expectNothing('behind'))
  it('show a person who changed as one who never did before, and as one who always was so afterwards [numbers-7]', () =>
    expectNothing('moved'))
  it('come to the same in whatever order days are corrected, and however often they are computed [numbers-8]', () =>
    expectNothing('ordered'))
  it('say the same of a thing wherever it is shown [numbers-5]', () => expectNothing('unequal'))
})

if (process.env.MUTATE === 'on')
  describe('random companies see it when', () => {
    it.each(Object.entries(mutations))('%s', async (_what, mutation) => {
      const kinds = ['changed', 'unequal', 'behind', 'moved', 'ordered'] as const
      const found = await judge(worldsFor(mutation), mutation).then(
        (findings) => findings.flatMap((one) => kinds.flatMap((kind) => one[kind])),
        // The database refuses what comes of it.
        (problem) => [String(problem)],
      )
      expect(found).not.toEqual([])
    })
  })
