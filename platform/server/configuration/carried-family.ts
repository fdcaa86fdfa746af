import type { CarriedOptions, Pointer } from '#platform/contract/configuration/carried.ts'
import { type Field, type Fields, isGiven } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Engine } from '../kernel/request.ts'
import { knownWholly } from '../records/circles.ts'
import type { Registry } from '../records/registry.ts'
import type { Row } from '../records/served.ts'

/** A family of set-up data, as a person carries it: only what they may see of every record. */
export interface CarriedFamily {
  readonly name: string
  readonly declaration: AnyResource
  readonly options: CarriedOptions
  /** What a file holds of a record, in the order of the declaration. */
  readonly fields: Fields
  readonly key: readonly string[]
  readonly inside: Readonly<Record<string, (values: Row) => Fields>>
}

/** Kinds that belong to one system: what is sealed, and files. */
const STAYING: ReadonlySet<Field['kind']> = new Set(['password', 'secret', 'files'])

/** The families this person may carry, in the order of their declarations. */
export function carriedFamilies(
  { registry, rights, contributions }: Engine,
  viewer: Viewer,
): CarriedFamily[] {
  return registry.all.flatMap((of) => {
    const { declaration, slots } = of
    const options = optionsOf(declaration)
    if (!options || !rights.has(viewer, declaration.page, 'view')) return []
    if (declaration.rows !== 'shared' && !rights.seesAll(viewer, declaration.page)) return []
    const known = knownWholly(of, viewer)
    return [
      {
        name: declaration.name,
        declaration: known,
        options,
        fields: carriedFields(registry, known, options),
        key: keyOf(declaration, options),
        inside: Object.fromEntries(
          Object.entries(slots.carried?.inside ?? {}).map(([name, of]) => [
            name,
            (values: Row) => of(values, contributions),
          ]),
        ),
      },
    ]
  })
}

/** How a family is carried; undefined where it is not. */
export function optionsOf({ configuration }: AnyResource): CarriedOptions | undefined {
  if (!configuration) return undefined
  if (configuration === true) return {}
  return 'namedBy' in configuration ? undefined : configuration
}

/** The field by which files name the records of a family that they do not carry: people. */
export const namedBy = ({ configuration }: AnyResource): string | undefined =>
  typeof configuration === 'object' && 'namedBy' in configuration
    ? configuration.namedBy
    : undefined

/** What the title is unique within says the record together with it. */
export function keyOf(of: AnyResource, { key }: CarriedOptions): readonly string[] {
  if (key) return key
  const unique = of.fields[of.title]?.unique
  return [of.title, ...(typeof unique === 'object' ? unique.within : [])].filter(
    (name) => of.shares?.where[name] === undefined,
  )
}

function carriedFields(registry: Registry, of: AnyResource, options: CarriedOptions): Fields {
  const isLeft = (name: string, field: Field) =>
    options.leaves?.includes(name) === true ||
    Object.hasOwn(options.arrives ?? {}, name) ||
    STAYING.has(field.kind) ||
    field.writeOnly === true ||
    field.masked === true ||
    // What is computed and given again says what a record is made of; what belongs to its key says which it is.
    (field.derived === true && field.transient !== true) ||
    (!isGiven(field) && !keyOf(of, options).includes(name)) ||
    (field.target !== undefined && !isNamed(registry, field.target))
  return Object.fromEntries(
    Object.entries<Field>(of.fields).filter(([name, field]) => !isLeft(name, field)),
  )
}

/** Whether a file has names for the records of a family. */
export function isNamed(registry: Registry, family: string): boolean {
  const { declaration } = registry.get(family)
  return optionsOf(declaration) !== undefined || namedBy(declaration) !== undefined
}

/** The families a pointer may lead to. */
export const familiesOf = ({ of }: Pointer): string[] =>
  typeof of === 'string' ? [of] : Object.values(of).filter((one) => one !== undefined)

/** Every family that the carried fields of one refer to, and whether a record cannot be without. */
export function refersTo(
  registry: Registry,
  { fields, options, key }: Pick<CarriedFamily, 'fields' | 'options' | 'key'>,
): { readonly family: string; readonly isNeeded: boolean }[] {
  const direct = Object.entries<Field>(fields).flatMap(([name, field]) => {
    const isNeeded = field.required === true || key.includes(name)
    const inside = Object.values<Field>(field.of ?? {}).flatMap(({ target }) => target ?? [])
    return [...(field.target === undefined ? [] : [field.target]), ...inside].map((family) => ({
      family,
      isNeeded: isNeeded && field.target !== undefined,
    }))
  })
  const pointed = Object.entries(options.points ?? {}).flatMap(([name, pointer]) =>
    familiesOf(pointer).map((family) => ({ family, isNeeded: key.includes(name) })),
  )
  return [...direct, ...pointed].filter(({ family }) => isNamed(registry, family))
}
