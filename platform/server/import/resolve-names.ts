import { t } from '#platform/contract/words/texts.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { nameColumns, turnedName } from '#platform/contract/imports/name-columns.ts'
import { labelOf, lowered } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { valueConditions } from '../records/conditions/conditions.ts'
import { fieldExpression, titleExpression, toldApart } from '../records/columns.ts'
import { baseConditions, type Reader, where } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import type { ServedResource } from '../records/served.ts'
import { BETWEEN_PARENTS, parentsOf } from '../records/told-apart.ts'
import { type Beside, type Candidate, fits, has, NOTHING_BESIDE } from './candidates.ts'
import { beginningsOf, codeFields, LONGEST, withParents } from './naming.ts'

export type Resolved =
  | { readonly id: number }
  | {
      readonly wrong: string
      readonly waits?: boolean
      /** The row names itself. */
      readonly own?: true
      /** The line of the file it waits for. */
      readonly line?: number | undefined
      /** Records have the name, and none of them is where the row says. */
      readonly elsewhere?: true
    }

/**
 * The records that names in a file mean: by title or by any unique text such as a code, within what the person may choose. One that is
 * written just so is meant; where there is none, one that differs in accents alone; where there is none either, one whose parent the name says
 * as well ("San José, CR"). Of several of one name, what the row says beside it decides. Each name is looked up once, whatever the number of rows.
 */
export class NameResolver {
  private readonly known = new Map<string, readonly Candidate[]>()
  /** Ids that were chosen, apart from names: a record may be called by a number. */
  private readonly chosen = new Map<string, Candidate | undefined>()
  private readonly registry: Registry
  private readonly reader: Reader

  constructor(registry: Registry, reader: Reader) {
    this.registry = registry
    this.reader = reader
  }

  /** The declaration of a family whose names are looked up. */
  declarationOf(target: string): AnyResource {
    return this.registry.get(target).declaration
  }

  /** Looks up all names of a family that are not known yet, in one statement. */
  async learn(sql: Sql, target: string, names: Iterable<string>): Promise<void> {
    const fresh = [...new Set([...names].map(lower))].filter(
      (name) => !this.known.has(keyOf(target, name)),
    )
    if (fresh.length === 0) return
    const of = this.registry.get(target)
    const exact = await this.find(sql, of, fresh, written)
    const missing = fresh.filter((name) => exact.every(({ wanted }) => wanted !== name))
    // Indexes hold names as they are written: the others are looked for only when some are missing.
    const alike = missing.length === 0 ? [] : await this.find(sql, of, missing, alikeIn)
    const found = Map.groupBy([...exact, ...alike], ({ wanted }) => wanted)
    for (const name of fresh) {
      const byId = new Map((found.get(name) ?? []).map(({ id, told }) => [id, { id, told }]))
      this.known.set(keyOf(target, name), [...byId.values()])
    }
    const unknown = missing.filter((name) => !found.has(name))
    const asTold = await this.learnAsTold(sql, of, unknown)
    const turned = await this.learnTurned(
      sql,
      of,
      unknown.filter((name) => !asTold.has(name)),
    )
    await this.learnWithParents(
      sql,
      of,
      unknown.filter((name) => !asTold.has(name) && !turned.has(name)),
    )
  }

  /** "Silva, Ana" is how files write "Ana Silva" of a family whose whole names they give; answers those that were found. */
  private async learnTurned(
    sql: Sql,
    { declaration }: ServedResource,
    names: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const target = declaration.name
    if (nameColumns(declaration).length === 0) return new Set()
    const turned = names.flatMap((name) => {
      const title = turnedName(name)
      return title === undefined ? [] : [{ name, title }]
    })
    if (turned.length === 0) return new Set()
    await this.learn(
      sql,
      target,
      turned.map(({ title }) => title),
    )
    const found = turned.filter(({ title }) => this.candidates(target, title).length > 0)
    for (const { name, title } of found)
      this.known.set(keyOf(target, name), this.candidates(target, title))
    return new Set(found.map(({ name }) => name))
  }

  /** Names just as lists and files tell them apart, whatever signs stand in them; answers those that were found. */
  private async learnAsTold(
    sql: Sql,
    of: ServedResource,
    names: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const target = of.declaration.name
    const told = names.filter((name) => name.length <= LONGEST && name.includes(BETWEEN_PARENTS))
    if (told.length === 0 || parentsOf(of.declaration).length === 0) return new Set()
    const beginnings = told.flatMap((name) => beginningsOf(name))
    await this.learn(sql, target, beginnings)
    const candidates = new Map(
      beginnings.flatMap((name) => this.candidates(target, name)).map((one) => [one.id, one]),
    )
    const rows = await sql.rows<{ id: number; words: string }>(
      `select x.id, ${toldApart(this.registry, of, 'x')} as words from ${identifier(of.declaration.table)} x where x.id = any($1::bigint[])`,
      [[...candidates.keys()]],
    )
    const byWords = Map.groupBy(rows, ({ words }) => lower(words))
    const found = told.filter((name) => byWords.has(name))
    for (const name of found)
      this.known.set(
        keyOf(target, name),
        (byWords.get(name) ?? []).flatMap(({ id }) => candidates.get(id) ?? []),
      )
    return new Set(found)
  }

  /** Names that say their parents as well. */
  private async learnWithParents(
    sql: Sql,
    { declaration }: ServedResource,
    names: readonly string[],
  ): Promise<void> {
    const parents = parentsOf(declaration)
    const split = names.flatMap((name) => (parents.length > 0 ? (withParents(name) ?? []) : []))
    if (split.length === 0) return
    const { name: target, fields } = declaration
    await this.learn(
      sql,
      target,
      split.map(({ name }) => name),
    )
    for (const above of new Set(parents.flatMap((parent) => fields[parent]?.target ?? [])))
      await this.learn(
        sql,
        above,
        split.flatMap(({ said }) => said),
      )
    for (const { whole, name, said } of split) {
      const meant = this.candidates(target, name).filter(({ told }) =>
        said.every((words) =>
          parents.some((parent) => this.isSaid(fields[parent], told[parent], words)),
        ),
      )
      this.known.set(keyOf(target, whole), meant)
    }
  }

  /** Whether some words name a parent. */
  private isSaid(field: Field | undefined, value: unknown, words: string): boolean {
    if (field?.target === undefined) return typeof value === 'string' && lower(value) === words
    return this.candidates(field.target, words).some(({ id }) => id === value)
  }

  /** Looks up ids that a person chose in place of a name: what they could not choose in a form means nothing here either. */
  async learnIds(sql: Sql, target: string, ids: Iterable<number>): Promise<void> {
    const fresh = [...new Set(ids)].filter((id) => !this.chosen.has(keyOf(target, `${id}`)))
    if (fresh.length === 0) return
    const of = this.registry.get(target)
    const parameters = new Parameters()
    const conditions = [
      `x.id = any(${parameters.add(fresh, 'bigint[]')})`,
      ...baseConditions(of, this.reader, parameters, 'x'),
    ]
    const found = await sql.rows<Candidate>(
      `select x.id, ${this.toldOf(of)} as told from ${identifier(of.declaration.table)} x ${where(conditions)}`,
      parameters.values,
    )
    const known = new Map(found.map((one) => [one.id, one]))
    for (const id of fresh) this.chosen.set(keyOf(target, `${id}`), known.get(id))
  }

  /** What a learned id means. */
  getId(target: string, id: number): Resolved {
    const key = keyOf(target, `${id}`)
    if (!this.chosen.has(key)) return { wrong: 'This record was not looked up' }
    const found = this.chosen.get(key)
    return outcomeOf(this.registry.get(target), found ? [found.id] : [])
  }

  /** Those of some records that hold what a field asks. */
  async holding(
    sql: Sql,
    target: string,
    ids: ReadonlySet<number>,
    only: NonNullable<Field['only']>,
  ): Promise<ReadonlySet<number>> {
    if (ids.size === 0) return new Set()
    const of = this.registry.get(target)
    const parameters = new Parameters()
    const conditions = [
      `x.id = any(${parameters.add([...ids], 'bigint[]')})`,
      ...valueConditions(of, only, parameters, 'x'),
    ]
    const rows = await sql.rows<{ id: number }>(
      `select x.id from ${identifier(of.declaration.table)} x ${where(conditions)}`,
      parameters.values,
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** A learned id as far as it may be chosen. */
  chosenRecord(target: string, id: number): Candidate | undefined {
    return this.chosen.get(keyOf(target, `${id}`))
  }

  /** Whether a row says of a chosen record what is not so: it means another one of the name. */
  isElsewhere(target: string, id: number, { must }: Beside): boolean {
    const found = this.chosen.get(keyOf(target, `${id}`))
    return found !== undefined && !fits(found, must)
  }

  /** What was learned of a family holds no more: some of its records are new, or were taken back. */
  forget(target: string): void {
    for (const key of this.known.keys())
      if (key.startsWith(keyOf(target, ''))) this.known.delete(key)
  }

  /** What a learned name means in a row that says this beside it. */
  get(target: string, name: string, { must, may }: Beside = NOTHING_BESIDE): Resolved {
    const of = this.registry.get(target)
    const all = this.known.get(keyOf(target, lower(name)))
    if (!all) return { wrong: 'This name was not looked up' }
    const there = all.filter((one) => fits(one, must))
    if (all.length > 0 && there.length === 0)
      return { wrong: notThere(of, Object.keys(must)), elsewhere: true }
    const likely =
      there.length > 1 ? there.filter((one) => has(one, must) && fits(one, may)) : there
    return outcomeOf(
      of,
      (likely.length > 0 ? likely : there).map(({ id }) => id),
    )
  }

  /** Whether no record of the name is where a row says. */
  isNone(target: string, name: string, { must }: Beside): boolean {
    return !this.candidates(target, name).some((one) => fits(one, must))
  }

  /** The records of a learned name, whatever a row says. */
  candidates(target: string, name: string): readonly Candidate[] {
    return this.known.get(keyOf(target, lower(name))) ?? []
  }

  /** What tells records of one name apart: their parents, and what forms narrow them by. */
  private toldOf({ declaration }: ServedResource): string {
    const { fields, name: target } = declaration
    const told = new Set([...parentsOf(declaration), ...this.registry.offeredBy(target)])
    const pairs = [...told].flatMap((name) => {
      const field: Field | undefined = fields[name]
      return field && !field.derived && !field.transient && !field.masked && !field.writeOnly
        ? [`'${name}', x.${identifier(name)}`]
        : []
    })
    return `jsonb_build_object(${pairs.join(', ')})`
  }

  private find(
    sql: Sql,
    of: ServedResource,
    names: readonly string[],
    match: Match,
  ): Promise<(Candidate & { wanted: string })[]> {
    const parameters = new Parameters()
    const wanted = parameters.add(names, 'text[]')
    const expressions = [titleExpression(this.registry, of, 'x'), ...codesOf(of)]
    const table = identifier(of.declaration.table)
    const parts = expressions.map((expression) => {
      const { name, from, condition } = match(`lower(btrim(${expression}))`, wanted)
      const conditions = [condition, ...baseConditions(of, this.reader, parameters, 'x')]
      return `select x.id, ${name} as wanted, ${this.toldOf(of)} as told from ${table} x${from} ${where(conditions)}`
    })
    return sql.rows(parts.join(' union '), parameters.values)
  }
}

/** How names in a file are compared with a word of a record. */
type Match = (word: string, wanted: string) => { name: string; from: string; condition: string }

const written: Match = (word, wanted) => ({
  name: word,
  from: '',
  condition: `${word} = any(${wanted})`,
})

const alikeIn: Match = (word, wanted) => ({
  name: 'given.name',
  from: `, unnest(${wanted}) given(name)`,
  condition: `folded(${word}) = folded(given.name)`,
})

const codesOf = (of: ServedResource): string[] =>
  codeFields(of.declaration).map((name) => fieldExpression(of, name, 'x'))

function outcomeOf({ declaration }: ServedResource, ids: readonly number[]): Resolved {
  const [id] = ids
  const { one, many } = declaration.label
  if (id === undefined) return { wrong: t`No ${lowered(one)} has this name` }
  if (ids.length === 1) return { id }
  if (parentsOf(declaration).length > 0)
    return { wrong: t`${ids.length} ${lowered(many)} have this name. Choose one of them` }
  return { wrong: t`${ids.length} ${lowered(many)} match. Use the code` }
}

/** There are records of the name, but not where the row says. */
function notThere({ declaration }: ServedResource, parents: readonly string[]): string {
  const { label, fields } = declaration
  const above = parents.map((name) => lowered(labelOf(name, fields[name] as Field))) // parents are fields of the family
  return t`No ${lowered(label.one)} of the ${above.join(', ')} in this row has this name`
}

const lower = (name: string): string => name.trim().toLowerCase()
const keyOf = (target: string, name: string): string => `${target}\n${name}`
