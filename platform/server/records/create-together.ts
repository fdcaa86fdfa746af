import type { Field } from '#platform/contract/fields/field.ts'
import { Refusal } from '#platform/contract/problems.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { withPhoneNumbers } from '../fields/phone-numbers.ts'
import { mediaIn } from '../files/media.ts'
import { insertAnswered } from './insert-many.ts'
import { newValuesOf } from './new-values.ts'
import { choosableConditions } from './read.ts'
import type { Registry } from './registry.ts'
import type { Change, Row, ServedResource } from './served.ts'
import { sharedReads } from './shared-reads.ts'
import type { Writer } from './write.ts'

interface Making {
  readonly registry: Registry
  readonly of: ServedResource
  readonly sql: Sql
  readonly writer: Writer
  /** What a rule is told, when it asks by these statements. */
  readonly changeBy: (sql: Sql) => Change
}

/** What became of a draft: stored, refused by its rules, or left to be created by itself, which tells what is wrong with it. */
export type Fate = 'stored' | 'alone' | Refusal

/** A draft, and what its row leaves open. */
export interface OpenDraft {
  readonly draft: Row
  readonly leftOpen?: Writer['leftOpen']
}

/** A draft on its way, by its place among the others. */
interface Underway {
  readonly place: number
  readonly values: Row
  readonly leftOpen: readonly string[]
}

/**
 * Creates records whose rules neither read nor change what the others store (`standsAlone`): the same rules, run side by side, then one
 * statement for all rows with their history. Whatever is not plainly right is left to `create`. A rule that refuses after its record was
 * stored throws: the caller takes everything back and tries fewer.
 */
export async function createTogether(
  making: Making,
  drafts: readonly OpenDraft[],
): Promise<Fate[]> {
  const fates: Fate[] = drafts.map(() => 'alone')
  const valuesOf = newValuesOf(making.of.declaration, making.writer)
  const checked = drafts.flatMap(({ draft, leftOpen = [] }, place) => {
    const values = refusalOr(() => valuesOf(draft, leftOpen))
    if (values instanceof Refusal) fates[place] = values
    const isReady = !(values instanceof Refusal) && mayJoin(making.of, values)
    return isReady ? [{ place, values, leftOpen }] : []
  })
  const ruled = await settle(checked, beforeRule(making), (place, refused) => {
    fates[place] = refused
  })
  const wrong = await wronglyReferring(making, ruled)
  const fresh = await numbered(
    making,
    ruled.filter(({ place }) => !wrong.has(place)),
  )
  for (const alike of groupsOf(making.of, fresh)) await storeAlike(making, alike)
  for (const { place } of fresh) fates[place] = 'stored'
  return fates
}

const mayJoin = (of: ServedResource, values: Row): boolean =>
  of.slots.standsAlone?.(values) === true && mediaIn(of.declaration, values).length === 0

function refusalOr<Result>(work: () => Result): Result | Refusal {
  try {
    return work()
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
}

/** The rule before a creation; what it asks is asked once for all. */
function beforeRule({ of, sql, changeBy }: Making) {
  const change = changeBy(sharedReads(sql))
  return async ({ place, values, leftOpen }: Underway): Promise<Underway> => {
    const more = await of.slots.before?.create?.(values, { ...change, leftOpen })
    return { place, values: { ...values, ...more }, leftOpen }
  }
}

/** Works on all at once; a refusal is told of its own alone, a fault rises when all have come to an end. */
async function settle<Result>(
  all: readonly Underway[],
  work: (one: Underway) => Promise<Result>,
  refuse: (place: number, refused: Refusal) => void,
): Promise<Result[]> {
  const outcomes = await Promise.allSettled(all.map(work))
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && !(outcome.reason instanceof Refusal) ? [outcome.reason] : [],
  )
  if (faults.length > 0) throw faults[0]
  return outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [outcome.value]
    refuse(all[index]?.place ?? -1, outcome.reason as Refusal) // the others were thrown
    return []
  })
}

/** The drafts that refer to what does not exist, is deleted or cannot be chosen. What the others refer to is held until they are stored. */
async function wronglyReferring(making: Making, all: readonly Underway[]): Promise<Set<number>> {
  const wrong = new Set<number>()
  for (const [name, field] of Object.entries<Field>(making.of.declaration.fields)) {
    if (!field.target) continue
    const ids = all.flatMap(({ values }) => idsIn(values[name]))
    const found = await choosable(making, field.target, ids)
    for (const { place, values } of all)
      if (idsIn(values[name]).some((id) => !found.has(id))) wrong.add(place)
  }
  return wrong
}

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((id) =>
    id === null || id === undefined ? [] : [Number(id)],
  )

async function choosable(
  { registry, sql, writer }: Making,
  target: string,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const of = registry.get(target)
  const parameters = new Parameters()
  const given = parameters.add(
    [...new Set(ids)].toSorted((a, b) => a - b),
    'bigint[]',
  )
  const reader = { viewer: writer.viewer, reach: writer.choosing }
  const conditions = choosableConditions(of, reader, parameters, 'x')
  const rows = await sql.rows<{ id: number }>(
    `select x.id from ${identifier(of.declaration.table)} x where ${[`x.id = any(${given})`, ...conditions].join(' and ')} order by x.id for key share of x`,
    parameters.values,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What follows from the records before each, asked once for all of them. */
async function numbered(
  { of, sql, changeBy }: Making,
  all: readonly Underway[],
): Promise<readonly Underway[]> {
  if (all.length === 0) return all
  const numbers = await of.slots.before?.number?.(
    all.map(({ values }) => values),
    changeBy(sql),
  )
  return all.map((one, at) => ({ ...one, values: { ...one.values, ...numbers?.[at] } }))
}

/** Rules may set different fields: those that name the same are one statement. */
function groupsOf({ declaration }: ServedResource, all: readonly Underway[]): Underway[][] {
  const groups = new Map<string, Underway[]>()
  for (const one of all) {
    // In the order of the declaration, as the check of a draft leaves them: those that name the same are spelled the same.
    const key = Object.keys(one.values)
      .filter((name) => name in declaration.fields)
      .join(' ')
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

async function storeAlike(making: Making, alike: readonly Underway[]): Promise<void> {
  const { registry, of, sql, writer, changeBy } = making
  const checked = alike.map(({ values }) => values)
  const given = await withPhoneNumbers(registry, of, sql, checked)
  const records = await insertAnswered(of, sql, writer, given)
  const made = records.map((record, place) => ({ record, given: given[place] ?? {} }))
  const { create, createMany } = of.slots.after ?? {}
  const change = changeBy(sql)
  if (createMany) await createMany(made, change)
  else if (create) for (const one of made) await create(one.record, change, one.given)
}
