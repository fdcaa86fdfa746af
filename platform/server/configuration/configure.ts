import { createHash } from 'node:crypto'
import { t } from '#platform/contract/words/texts.ts'
import {
  type Applied,
  type Comparison,
  CONFIGURATION,
  type ConfigurationFamily,
  type Difference,
} from '#platform/contract/configuration/configuration.ts'
import { configurationProblems } from '#platform/contract/configuration/configuration-problems.ts'
import { refuse } from '#platform/contract/problems.ts'
import { beginBatch } from '../history/batches.ts'
import { recordFamilyHistory } from '../history/record-family-history.ts'
import { Applying, changesOf, type Choices, idOfDifference } from './apply.ts'
import { checkFile, compareStore, type ComparedStore, titleIn } from './compare.ts'
import { Current } from './current.ts'
import type { Carrying } from '../set-up-parts/parts.ts'
import { type ConfigurationFile, readConfiguration, writeConfiguration } from './read-file.ts'
import { inOrder, labelIn, type Store, storesOf } from './stores.ts'

/** "CONF" in ASCII: who applies a configuration holds this. */
const APPLYING = 0x434f4e46

/** The kinds of set-up a person may carry, by name. */
export async function listFamilies(carrying: Carrying): Promise<ConfigurationFamily[]> {
  const stores = openStores(carrying)
  const all: ConfigurationFamily[] = []
  for (const store of stores.values())
    all.push({ name: store.name, label: store.label.many, records: (await store.read()).length })
  return all.sort((one, other) => one.label.localeCompare(other.label))
}

/** The text of a file with some kinds of set-up, or with all. */
export async function exportConfiguration(
  carrying: Carrying,
  chosen: readonly string[],
): Promise<{ text: string; records: number; families: readonly string[] }> {
  const stores = openStores(carrying)
  for (const name of chosen)
    if (!stores.has(name)) refuse(configurationProblems.unknownFamily, { family: name })
  const wanted = [...stores.values()]
    .filter(({ name }) => chosen.length === 0 || chosen.includes(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const file = new Map<string, Record<string, unknown>[]>()
  for (const store of wanted)
    file.set(
      store.name,
      (await store.read()).map(({ values }) => values),
    )
  const records = [...file.values()].reduce((sum, { length }) => sum + length, 0)
  return { text: writeConfiguration(file), records, families: [...file.keys()] }
}

/** What a file and this system do not share. */
export async function compareConfiguration(carrying: Carrying, text: string): Promise<Comparison> {
  const file = readConfiguration(text)
  const stores = openStores(carrying)
  checkFile(file, stores)
  return comparisonOf(await compareAll(carrying, stores, file))
}

/** Thrown to take everything back that a trial did. */
class Trial extends Error {
  readonly outcome: Applied
  constructor(outcome: Applied) {
    super('taken back')
    this.outcome = outcome
  }
}

export interface Wanted extends Choices {
  readonly text: string
  readonly state: string | null
  readonly isTrial: boolean
}

/** Brings this system to what a file says: all of it or nothing. A trial does the same and takes it back. */
export async function applyConfiguration(
  { engine, ...who }: Omit<Carrying, 'sql'>,
  wanted: Wanted,
): Promise<Applied> {
  const file = readConfiguration(wanted.text)
  try {
    return await engine.database.longTransaction(async (sql) => {
      const outcome = await apply({ engine, sql, ...who }, file, wanted)
      if (wanted.isTrial || outcome.problems.length > 0)
        throw new Trial({ ...outcome, batch: null })
      return outcome
    })
  } catch (problem) {
    if (!(problem instanceof Trial)) throw problem
    const { problems } = problem.outcome
    if (wanted.isTrial) return problem.outcome
    return refuse(configurationProblems.notApplied, { count: problems.length }, { problems })
  }
}

async function apply(
  carrying: Carrying,
  file: ConfigurationFile,
  wanted: Wanted,
): Promise<Applied> {
  const { sql, viewer, request_id } = carrying
  const [lock] = await sql.rows<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [
    APPLYING,
  ])
  if (!lock?.held) refuse(configurationProblems.applying)
  const current = new Current(carrying.engine, sql, viewer)
  const stores = storesOf(current, carrying)
  checkFile(file, stores)
  if (wanted.state !== null) {
    const { state } = comparisonOf(await compareAll(carrying, stores, file, current))
    if (state !== wanted.state) refuse(configurationProblems.changedSince)
  }
  const batch = await beginBatch(sql)
  const applying = new Applying(carrying, current, stores, file, wanted)
  await applying.run()
  const { outcome } = applying
  const otherwise = await applying.otherwise()
  const count = outcome.added + outcome.changed + outcome.removed
  if (count > 0)
    await recordFamilyHistory(sql, {
      id: batch,
      resource: CONFIGURATION,
      action: 'import',
      viewer,
      request_id,
      after: {
        words: wordsOf(outcome),
        families: [...file.keys()],
        ...(applying.parts.length > 0 && { parts: applying.parts }),
      },
    })
  return { ...outcome, otherwise, batch: count > 0 ? batch : null }
}

/** "12 added, 3 changed, 1 removed" */
const wordsOf = ({
  added,
  changed,
  removed,
}: Pick<Applied, 'added' | 'changed' | 'removed'>): string =>
  [
    ...(added > 0 ? [t`${added} added`] : []),
    ...(changed > 0 ? [t`${changed} changed`] : []),
    ...(removed > 0 ? [t`${removed} removed`] : []),
  ].join(', ')

function openStores(carrying: Carrying): Map<string, Store> {
  return storesOf(new Current(carrying.engine, carrying.sql, carrying.viewer), carrying)
}

async function compareAll(
  carrying: Carrying,
  stores: ReadonlyMap<string, Store>,
  file: ConfigurationFile,
  given?: Current,
): Promise<ComparedStore[]> {
  const current = given ?? new Current(carrying.engine, carrying.sql, carrying.viewer)
  const own = given ? stores : storesOf(current, carrying)
  const compared: ComparedStore[] = []
  // What is referred to comes first, so that names of it are known.
  for (const store of inOrder(own))
    if (file.has(store.name))
      compared.push(await compareStore(current, store, file.get(store.name) ?? []))
  return compared
}

function comparisonOf(compared: readonly ComparedStore[]): Comparison {
  const differences = compared.flatMap(differencesOf)
  const families = compared.map(({ store, pairs, onlyHere, same }) => {
    const added = pairs.filter(({ here }) => !here).length
    return {
      name: store.name,
      label: store.label.many,
      added,
      changed: pairs.filter(({ here, fields }) => here && fields.length > 0).length,
      only_here: onlyHere.length,
      same: same + pairs.filter(({ here, fields }) => here && fields.length === 0).length,
    }
  })
  const state = createHash('sha256').update(JSON.stringify(differences)).digest('hex')
  return {
    families: families.sort((one, other) => one.label.localeCompare(other.label)),
    differences,
    state,
  }
}

const differencesOf = ({ store, pairs, onlyHere }: ComparedStore): Difference[] => [
  ...pairs
    .filter(({ here, fields }) => !here || fields.length > 0)
    .map((pair) => ({
      id: idOfDifference(store.name, pair.key),
      family: store.name,
      kind: pair.here ? ('changed' as const) : ('added' as const),
      title: pair.title,
      changes: changesOf(pair),
      to_choose: pair.toChoose.map(({ field, people }) => ({
        label: labelIn(store, field),
        people,
      })),
    })),
  ...onlyHere.map(({ key, values }) => ({
    id: idOfDifference(store.name, key),
    family: store.name,
    kind: 'only here' as const,
    title: titleIn(store, values),
    changes: [],
    to_choose: [],
  })),
]
