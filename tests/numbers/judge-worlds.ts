import { tendAdherence } from '#areas/time-tracking/server/adherence/tend-adherence.ts'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import { computeAll } from '#areas/performance/server/compute-results.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { billWorlds, buildWorlds } from './build-worlds.ts'
import { unlikeDrawn } from './drawn-figures.ts'
import type { Edit } from './editing.ts'
import { choiceOf, editOf } from './edits.ts'
import { openEditOf } from './edits-of-open-days.ts'
import { unequalFigures, unequalOpenFigures } from './equal-figures.ts'
import { differences, type Figures } from './figures.ts'
import { type Mutation, mutate } from './mutations.ts'
import { shownFigures } from './shown-figures.ts'
import { movedOtherwise, movedTwins, orderTwin, sameNames } from './twin-worlds.ts'
import type { BuiltWorld } from './world-builder.ts'
import { openFigures, worldFigures, type WorldReader } from './world-figures.ts'
import { NOW, type World } from './worlds.ts'

/** What happens by itself, at any time. */
async function tend({ engine }: TestProgram): Promise<void> {
  await tendAdherence(engine)
  await tendTimesheets(engine)
}

/** All that happens by itself has happened. */
async function settle(program: TestProgram): Promise<void> {
  await tend(program)
  await giveLeave(program.engine, NOW)
  await computeAll(program.engine)
}

/**
 * What was found in a world: how its edits were answered, what they changed of paid days, where two places disagreed, what did not follow a correction, what of a person who changed is not as
 * of one who did not or always was so, and what depends on the order of edits and runs.
 */
export interface Finding {
  readonly edits: readonly string[]
  readonly changed: readonly string[]
  readonly unequal: readonly string[]
  readonly behind: readonly string[]
  readonly moved: readonly string[]
  readonly ordered: readonly string[]
}
export type Kind = Exclude<keyof Finding, 'edits'>

/** An edit is stored, or refused for a reason that a person can do something about: 404 where another edit has taken the record away. */
const ANSWERED = [200, 404, 409, 422]

/** What holds whatever is edited: terms and rates of days that nobody was billed for may still be corrected. */
const settled = (figures: Figures, { isBilled }: World): Figures => {
  if (isBilled) return figures
  const { 'billed rows': _rows, terms: _terms, rates: _rates, ...others } = figures
  return others
}

interface Step {
  readonly name: string
  readonly edit: Edit
  readonly choice: number
}

interface Answer {
  readonly step: Step
  readonly line: string
  readonly isAnswered: boolean
  /** The record that was changed, as the address of the call names it. */
  readonly touched: string
}

const stepsOf = ({ edits, corrections }: World): Step[] => [
  ...edits.map((number): Step => {
    const [name, edit] = editOf(number)
    return { name, edit, choice: choiceOf(number) }
  }),
  ...corrections.map((number): Step => {
    const [name, edit, choice] = openEditOf(number)
    return { name, edit, choice }
  }),
]

type Editors = Readonly<Record<'admin' | 'hr', Person>>

async function take(
  program: TestProgram,
  editors: Editors,
  built: BuiltWorld,
  step: Step,
): Promise<Answer> {
  let touched = ''
  const heard = (person: Person): Person => {
    const note = (path: string): string => (touched = recordOf(path))
    return {
      ...person,
      post: (path, body) => (note(path), person.post(path, body)),
      put: (path, body) => (note(path), person.put(path, body)),
      delete: (path) => (note(path), person.delete(path)),
    }
  }
  const { status, body } = await step.edit({
    program,
    admin: heard(editors.admin),
    hr: heard(editors.hr),
    built,
    choice: step.choice,
  })
  const line = `${step.name} (${step.choice}): ${status} ${JSON.stringify(body.error ?? body.message)}`
  return { step, line, isAnswered: ANSWERED.includes(status), touched }
}

/** Families whose edits look at each other's records, such as the first shift that was given. */
const LOOK_AT_EACH_OTHER = [
  'shift_breaks',
  'holiday',
  'employee_shifts',
  'overtime_rules',
  'client_rates',
  'client_headcount',
]

/** "offices 7" of `offices/update/7`. */
function recordOf(path: string): string {
  const [family = ''] = path.split('/')
  return LOOK_AT_EACH_OTHER.includes(family) ? family : `${family} ${path.split('/').at(-1)}`
}

/** Steps the other way round where no two of them touch one record; else as they are. */
function inOtherOrder(answers: readonly Answer[]): Step[] {
  const steps = answers.map(({ step }) => step)
  const isApart = new Set(answers.map(({ touched }) => touched)).size === answers.length
  return isApart ? steps.toReversed() : steps
}

/** The open days of a world, so that they can be compared with those of its twin. */
const comparable = (built: BuiltWorld, figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([place, rows]) => [place, JSON.parse(sameNames(built, rows))]),
  )

/** Builds worlds, reads the figures of their paid days, makes their edits, and reads them again. */
export async function judge(
  worlds: readonly World[],
  wrong?: Mutation,
): Promise<readonly Finding[]> {
  const program = await startProgram()
  try {
    program.at(NOW)
    if (wrong) await mutate(program, wrong)
    const [admin, hr] = await Promise.all([program.as('admin'), program.as('hr')])
    const twins = worlds.map((world) => ({ moved: movedTwins(world), other: orderTwin(world) }))
    const others = twins.flatMap(({ moved, other }) => [
      ...(moved?.worlds ?? []),
      ...(other ? [other] : []),
    ])
    const all = await buildWorlds(program, [...worlds, ...others])
    const built = all.slice(0, worlds.length)
    const rest = all.slice(worlds.length)
    await billWorlds(program, built)
    await settle(program)
    const reader: WorldReader = { program, admin, worlds: built }
    const before = await worldFigures(reader)
    const shown = await shownFigures(reader)
    const answers: Answer[][] = []
    for (const one of built) {
      const own = []
      for (const step of stepsOf(one.world)) own.push(await take(program, { admin, hr }, one, step))
      answers.push(own)
    }
    await settle(program)
    const followers: (BuiltWorld | undefined)[] = []
    const trios: BuiltWorld[][] = []
    for (const [at, { moved, other }] of twins.entries()) {
      trios.push(rest.splice(0, moved?.worlds.length ?? 0))
      const [follower] = rest.splice(0, other ? 1 : 0)
      followers.push(follower)
      if (follower)
        for (const step of inOtherOrder(answers[at] ?? []))
          await take(program, { admin, hr }, follower, step)
    }
    await tend(program)
    const after = await worldFigures(reader)
    const open = await openFigures({
      ...reader,
      worlds: [...built, ...followers.flatMap((one) => (one ? [one] : []))],
    })
    const findings: Finding[] = []
    for (const [at, { name, world }] of built.entries()) {
      const [edits, was, follower] = [answers[at] ?? [], before.get(name) ?? {}, followers[at]]
      const [one] = [built[at]]
      findings.push({
        edits: edits.map(({ line }) => line),
        changed: [
          ...edits.filter(({ isAnswered }) => !isAnswered).map(({ line }) => line),
          ...differences(settled(was, world), settled(after.get(name) ?? {}, world)),
        ],
        unequal: [
          ...unequalFigures({ ...was, ...shown.get(name) }),
          ...(one ? unlikeDrawn(one, was) : []),
        ],
        // What was approved stays as it was approved.
        behind: world.lastWeek === 'Approved' ? [] : unequalOpenFigures(open.get(name) ?? {}),
        moved: await movedOtherwise(reader, twins[at]?.moved?.day ?? '', trios[at] ?? []),
        ordered:
          follower && one
            ? differences(
                comparable(one, open.get(name) ?? {}),
                comparable(follower, open.get(follower.name) ?? {}),
              )
            : [],
      })
    }
    return findings
  } finally {
    await program.close()
  }
}
