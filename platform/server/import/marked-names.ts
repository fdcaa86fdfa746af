import type { Field } from '#platform/contract/fields/field.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Engine } from '../kernel/request.ts'
import type { Reader } from '../records/read.ts'
import { alwaysOf, holds } from './add-named.ts'
import type { Brought } from './brought.ts'
import { NameResolver } from './resolve-names.ts'

interface Asking {
  readonly engine: Engine
  readonly viewer: Viewer
  readonly reader: Reader
  readonly brought: Brought
}

/** Of each value the record that it names and that does not hold what its field asks, where this person may change it; null where there is none. */
export async function recordsToMark(
  { engine, viewer, reader, brought }: Asking,
  values: readonly { readonly field: Field; readonly value: string }[],
): Promise<(string | null)[]> {
  const { database: sql, registry, rights } = engine
  const names = new NameResolver(registry, reader)
  const marks: (string | null)[] = []
  for (const { field, value } of values) marks.push(await markIn(field, value))
  return marks

  async function markIn(field: Field, value: string): Promise<string | null> {
    const { target, onlyDecision, kind } = field
    const name = value.trim()
    if (target === undefined || onlyDecision === undefined || kind !== 'reference') return null
    const of = registry.get(target)
    if (name === '' || !rights.has(viewer, of.declaration.page, 'edit')) return null
    await names.learn(sql, target, [name])
    const [found, ...others] = names.candidates(target, name)
    if (!found) return brought.has(target, name) ? name : null
    return others.length > 0 || (await holds(sql, of, found.id, alwaysOf(field))) ? null : name
  }
}
