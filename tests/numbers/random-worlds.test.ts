import { describe, expect, it } from 'vitest'
import { tendAdherence } from '#areas/time-tracking/server/adherence/tend-adherence.ts'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import { computeAll } from '#areas/performance/server/compute-results.ts'
import { once } from '../harness/once.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { billWorlds, buildWorlds } from './build-worlds.ts'
import { choiceOf, editOf } from './edits.ts'
import { openEditOf } from './edits-of-open-days.ts'
import { unequalFigures, unequalOpenFigures } from './equal-figures.ts'
import { differences, type Figures } from './figures.ts'
import { type Mutation, mutate, mutations } from './mutations.ts'
import { shownFigures } from './shown-figures.ts'
import { openFigures, worldFigures } from './world-figures.ts'
import { describeWorld, drawWorlds, NOW, smallerWorlds, type World } from './worlds.ts'

const WORLDS = Number(process.env.WORLDS ?? 60)
/** Worlds that stand beside each other in one company, and share what happens by itself. */
const AT_ONCE = 60
/** Worlds in which a mutation is looked for. */
const MUTATED = 12

/** What happens by itself has happened. */
async function settle({ engine }: TestProgram): Promise<void> {
  await tendAdherence(engine)
  await tendTimesheets(engine)
  await giveLeave(engine, NOW)
  await computeAll(engine)
}

/** What was found in a world: how its edits were answered, what they changed of paid days, where two places disagreed, and what did not follow a correction. */
interface Finding {
  readonly edits: readonly string[]
  readonly changed: readonly string[]
  readonly unequal: readonly string[]
  readonly behind: readonly string[]
}
type Kind = 'changed' | 'unequal' | 'behind'

/** An edit is stored, or refused for a reason that a person can do something about: 404 where another edit has taken the record away. */
const ANSWERED = [200, 404, 409, 422]

/** What holds whatever is edited: rates of days that nobody was billed for may still be corrected. */
const settled = ({ 'billed rows': rows, ...figures }: Figures, { isBilled }: World): Figures =>
  isBilled ? { ...figures, 'billed rows': rows } : figures

/** Builds worlds, reads the figures of their paid days, makes their edits, and reads them again. */
async function judge(worlds: readonly World[], wrong?: Mutation): Promise<readonly Finding[]> {
  const program = await startProgram()
  try {
    program.at(NOW)
    if (wrong) await mutate(program, wrong)
    const [admin, hr] = await Promise.all([program.as('admin'), program.as('hr')])
    const built = await buildWorlds(program, worlds)
    await billWorlds(program, built)
    await settle(program)
    const reader = { program, admin, worlds: built }
    const before = await worldFigures(reader)
    const shown = await shownFigures(reader)
    const answers = new Map<string, { line: string; isAnswered: boolean }[]>()
    for (const one of built) {
      const lines = []
      for (const number of one.world.edits) {
        const [name, edit] = editOf(number)
        const editing = { program, admin, hr, built: one, choice: choiceOf(number) }
        const { status, body } = await edit(editing)
        const line = `${name} (${editing.choice}): ${status} ${JSON.stringify(body.error ?? body.message)}`
        lines.push({ line, isAnswered: ANSWERED.includes(status) })
      }
      for (const number of one.world.corrections) {
        const [name, edit, choice] = openEditOf(number)
        const { status, body } = await edit({ program, admin, hr, built: one, choice })
        const line = `${name} (${choice}): ${status} ${JSON.stringify(body.error ?? body.message)}`
        lines.push({ line, isAnswered: ANSWERED.includes(status) })
      }
      answers.set(one.name, lines)
    }
    await settle(program)
    const after = await worldFigures(reader)
    const open = await openFigures(reader)
    return built.map(({ name, world }) => {
      const edits = answers.get(name) ?? []
      const was = before.get(name) ?? {}
      return {
        edits: edits.map(({ line }) => line),
        changed: [
          ...edits.filter(({ isAnswered }) => !isAnswered).map(({ line }) => line),
          ...differences(settled(was, world), settled(after.get(name) ?? {}, world)),
        ],
        unequal: unequalFigures({ ...was, ...shown.get(name) }),
        // What was approved stays as it was approved.
        behind: world.lastWeek === 'Approved' ? [] : unequalOpenFigures(open.get(name) ?? {}),
      }
    })
  } finally {
    await program.close()
  }
}

/** The smallest world in which something of a kind is found still; smaller ones are built beside each other. */
async function shrink(world: World, finding: Finding, kind: Kind): Promise<string> {
  const smaller = smallerWorlds(world)
  for (let from = 0; from < smaller.length; from += AT_ONCE) {
    const some = smaller.slice(from, from + AT_ONCE)
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
  it('keep every figure of paid days, whatever is changed today', () => expectNothing('changed'))
  it('compute sheets and adherence anew when days that are over are corrected', () =>
    expectNothing('behind'))
  it('say the same of a thing wherever it is shown', () => expectNothing('unequal'))
})

if (process.env.MUTATE === 'on')
  describe('random companies see it when', () => {
    it.each(Object.entries(mutations))('%s', async (_what, mutation) => {
      const findings = await judge(drawWorlds(MUTATED), mutation)
      const kinds = ['changed', 'unequal', 'behind'] as const
      const found = findings.flatMap((one) => kinds.flatMap((kind) => one[kind]))
      expect(found).not.toEqual([])
    })
  })
