import type { Field, Fields } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Row } from '../records/served.ts'
import { refersTo } from './carried-family.ts'
import type { Carried, Current } from './current.ts'
import { type Carrying, type ConfigurationPart, configurationParts } from '../set-up-parts/parts.ts'
import type { Shape } from './walk-record.ts'

/** The name under which a record of a part stands in a file. */
export const PART_KEY = 'of'

/** A kind of set-up, be it a family or a part. */
export interface Store {
  readonly name: string
  readonly label: { readonly one: string; readonly many: string }
  readonly title: string
  /** What comes before it, where that can be. */
  readonly after: readonly { readonly family: string; readonly isNeeded: boolean }[]
  readonly declaration: AnyResource | undefined
  readonly part: ConfigurationPart | undefined
  /** Undefined where a record of a part has fields of its own. */
  readonly shape: Shape
  readonly read: () => Promise<Carried[]>
}

/** Every kind of set-up that a person may carry. */
export function storesOf(current: Current, carrying: Carrying): Map<string, Store> {
  const { engine } = carrying
  const carried = [...current.families.values()].filter(({ options }) => !options.isOnlyNamed)
  const families = carried.map((family): Store => {
    const { name, declaration } = family
    return {
      name,
      label: declaration.label,
      title: declaration.title,
      after: refersTo(engine.registry, family)
        .flatMap((one) =>
          carriersOf(current, one.family).map((other) => ({ ...one, family: other })),
        )
        .filter((one) => one.family !== name),
      declaration,
      part: undefined,
      shape: family,
      read: () => current.records(name),
    }
  })
  const parts = configurationParts
    .among(engine.contributions)
    .filter((part) => part.mayView(carrying))
    .map((part) => storeOfPart(part, current, carrying))
  return new Map([...families, ...parts].map((store) => [store.name, store]))
}

/** The families whose records come as those of another: itself, or those of its table that are carried. */
function carriersOf({ families }: Current, name: string): string[] {
  const of = families.get(name)
  if (!of?.options.isOnlyNamed) return [name]
  return [...families.values()]
    .filter((one) => one.declaration.table === of.declaration.table && !one.options.isOnlyNamed)
    .map((one) => one.name)
}

function storeOfPart(part: ConfigurationPart, current: Current, carrying: Carrying): Store {
  const { name, label, after } = part
  // What its records are made of is known when they are read.
  const fields: Record<string, Field> = {}
  return {
    name,
    label,
    title: PART_KEY,
    after: after.map((family) => ({ family, isNeeded: true })),
    declaration: undefined,
    part,
    shape: { fields, options: {} },
    read: async () => {
      const records = await part.read(carrying)
      for (const record of records) Object.assign(fields, record.fields)
      await current.loadFor(
        { fields, options: {} },
        records.map(({ values }) => values),
      )
      return records.map(({ key, title, values, fields: own }) => ({
        id: 0,
        key: JSON.stringify([key.toLowerCase()]),
        name: title,
        values: {
          [PART_KEY]: key,
          ...current.toFile({ fields: withPlain(own, values), options: {} }, values),
        },
        stored: values,
      }))
    },
  }
}

/** Fields of a record of a part, and what it holds beside them: values as they are. */
export const withPlain = (fields: Fields, values: Row): Fields => ({
  ...Object.fromEntries(Object.keys(values).map((name) => [name, { kind: 'json' } as const])),
  ...fields,
})

/** What people call a field of it. */
export function labelIn({ declaration, shape }: Store, name: string): string {
  const field = shape.fields[name] ?? declaration?.fields[name]
  return field ? labelOf(name, field) : name
}

/** Stores in an order in which what is referred to comes first; where they refer to each other, what needs the other comes second. */
export function inOrder(stores: ReadonlyMap<string, Store>): Store[] {
  const done: Store[] = []
  const open = new Map(stores)
  const waits = (store: Store, onlyNeeded: boolean) =>
    store.after.some(({ family, isNeeded }) => open.has(family) && (isNeeded || !onlyNeeded))
  while (open.size > 0) {
    const all = [...open.values()]
    const next =
      all.find((store) => !waits(store, false)) ??
      all.find((store) => !waits(store, true)) ??
      all[0]
    if (!next) break
    done.push(next)
    open.delete(next.name)
  }
  return done
}

/** Fields of a record, as the file says them. */
export const fieldsGiven = (values: Row, title: string): string[] =>
  Object.keys(values).filter((name) => name !== title || title !== PART_KEY)
