import { t } from '#platform/contract/words/texts.ts'
import { lowered } from '#platform/contract/labels.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { fieldExpression, titleExpression } from '../records/columns.ts'
import { baseConditions, type Reader, where } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import type { ServedResource } from '../records/served.ts'
import { codeFields } from './naming.ts'

export type Resolved =
  | { readonly id: number }
  | { readonly wrong: string; readonly waits?: boolean }

/**
 * The records that names in a file mean: by title or by any unique text such as a code, within what the person may choose. One that is
 * written just so is meant; where there is none, one that differs in accents alone. Each name is looked up once, whatever the number of rows.
 */
export class NameResolver {
  private readonly known = new Map<string, Resolved>()
  /** Ids that were chosen, apart from names: a record may be called by a number. */
  private readonly chosen = new Map<string, Resolved>()
  private readonly registry: Registry
  private readonly reader: Reader

  constructor(registry: Registry, reader: Reader) {
    this.registry = registry
    this.reader = reader
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
    for (const name of fresh) {
      const ids = [...exact, ...alike].filter(({ wanted }) => wanted === name).map(({ id }) => id)
      this.known.set(keyOf(target, name), outcomeOf(of, [...new Set(ids)]))
    }
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
    const found = await sql.rows<{ id: number }>(
      `select x.id from ${identifier(of.declaration.table)} x ${where(conditions)}`,
      parameters.values,
    )
    const known = new Set(found.map(({ id }) => id))
    for (const id of fresh)
      this.chosen.set(keyOf(target, `${id}`), outcomeOf(of, known.has(id) ? [id] : []))
  }

  /** What a learned id means. */
  getId(target: string, id: number): Resolved {
    return this.chosen.get(keyOf(target, `${id}`)) ?? { wrong: 'This record was not looked up' }
  }

  /** What was learned of a family holds no more: some of its records are new, or were taken back. */
  forget(target: string): void {
    for (const key of this.known.keys())
      if (key.startsWith(keyOf(target, ''))) this.known.delete(key)
  }

  /** What a learned name means. */
  get(target: string, name: string): Resolved {
    return this.known.get(keyOf(target, lower(name))) ?? { wrong: 'This name was not looked up' }
  }

  private find(
    sql: Sql,
    of: ServedResource,
    names: readonly string[],
    match: Match,
  ): Promise<{ id: number; wanted: string }[]> {
    const parameters = new Parameters()
    const wanted = parameters.add(names, 'text[]')
    const expressions = [titleExpression(this.registry, of, 'x'), ...codesOf(of)]
    const table = identifier(of.declaration.table)
    const parts = expressions.map((expression) => {
      const { name, from, condition } = match(`lower(btrim(${expression}))`, wanted)
      const conditions = [condition, ...baseConditions(of, this.reader, parameters, 'x')]
      return `select x.id, ${name} as wanted from ${table} x${from} ${where(conditions)}`
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
  if (id === undefined) return { wrong: t`No ${lowered(declaration.label.one)} has this name` }
  if (ids.length === 1) return { id }
  return { wrong: t`${ids.length} ${lowered(declaration.label.many)} match. Use the code` }
}

const lower = (name: string): string => name.trim().toLowerCase()
const keyOf = (target: string, name: string): string => `${target}\n${name}`
