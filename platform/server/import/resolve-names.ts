import { lowered } from '#platform/contract/labels.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { fieldExpression, titleExpression } from '../records/columns.ts'
import { baseConditions, type Reader, where } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import type { ServedResource } from '../records/served.ts'
import { codeFields } from './naming.ts'

export type Resolved = { readonly id: number } | { readonly wrong: string }

/**
 * The records that names in a file mean: by title or by any unique text such as a code, within what the person may choose.
 * Each name is looked up once, whatever the number of rows.
 */
export class NameResolver {
  private readonly known = new Map<string, Resolved>()
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
    const found = await this.find(sql, of, fresh)
    for (const name of fresh) {
      const ids = new Set(found.filter((one) => one.name === name).map(({ id }) => id))
      this.known.set(keyOf(target, name), outcomeOf(of, [...ids]))
    }
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
  ): Promise<{ id: number; name: string }[]> {
    const parameters = new Parameters()
    const wanted = parameters.add(names, 'text[]')
    const expressions = [titleExpression(this.registry, of, 'x'), ...codesOf(of)]
    const table = identifier(of.declaration.table)
    const parts = expressions.map((expression) => {
      const word = `lower(btrim(${expression}))`
      const conditions = [
        `${word} = any(${wanted})`,
        ...baseConditions(of, this.reader, parameters, 'x'),
      ]
      return `select x.id, ${word} as name from ${table} x ${where(conditions)}`
    })
    return sql.rows(parts.join(' union '), parameters.values)
  }
}

const codesOf = (of: ServedResource): string[] =>
  codeFields(of.declaration).map((name) => fieldExpression(of, name, 'x'))

function outcomeOf({ declaration }: ServedResource, ids: readonly number[]): Resolved {
  const [id] = ids
  if (id === undefined) return { wrong: `No ${lowered(declaration.label.one)} has this name` }
  if (ids.length === 1) return { id }
  return { wrong: `${ids.length} ${lowered(declaration.label.many)} match. Use the code` }
}

const lower = (name: string): string => name.trim().toLowerCase()
const keyOf = (target: string, name: string): string => `${target}\n${name}`
