import { narrowingNames } from '#platform/contract/fields-offering.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { pictureOf } from '#platform/contract/traits.ts'
import { pictureExpression } from '../files/pictures.ts'
import type { ResourceSlots, ServedResource } from './served.ts'

/** Every family of the program with its slots, and who refers to whom. Built once at start. */
export class Registry {
  private readonly byName: ReadonlyMap<string, ServedResource>
  readonly all: readonly ServedResource[]
  // Asked by every deletion and every drop-down, and the same each time.
  private readonly references = new Map<string, readonly Reference[]>()
  private readonly offering = new Map<string, ReadonlySet<string>>()

  constructor(declarations: readonly AnyResource[], served: readonly ServedResource[]) {
    const slotsOf = new Map<string, ResourceSlots>(
      served.map((one) => [one.declaration.name, one.slots]),
    )
    this.all = declarations.map((declaration) => ({
      declaration,
      slots: withPicture(declaration, slotsOf.get(declaration.name) ?? {}),
    }))
    this.byName = new Map(this.all.map((one) => [one.declaration.name, one]))
    const strangers = served
      .filter((one) => !this.byName.has(one.declaration.name))
      .map((one) => one.declaration.name)
    if (strangers.length > 0)
      throw new Error(`served but not declared by any area: ${strangers.join(', ')}`)
    if (this.byName.size !== declarations.length) throw new Error('two families have the same name')
    const missing = this.all.flatMap(({ declaration, slots }) => missingDerived(declaration, slots))
    if (missing.length > 0) throw new Error(`computed fields without SQL: ${missing.join(', ')}`)
  }

  has(name: string): boolean {
    return this.byName.has(name)
  }

  get(name: string): ServedResource {
    const found = this.byName.get(name)
    if (!found) throw new Error(`no family is called ${name}`)
    return found
  }

  tableOf(name: string): string {
    return this.get(name).declaration.table
  }

  /** Every stored field of any family that points to this one, and needs it. */
  referencesTo(name: string): readonly Reference[] {
    return heldIn(this.references, name, () =>
      this.all.flatMap(({ declaration }) =>
        Object.entries(declaration.fields)
          .filter(
            ([, field]) =>
              field.target === name &&
              !field.isPast &&
              !field.derived &&
              !field.transient &&
              (field.kind === 'reference' || field.kind === 'references'),
          )
          .map(([field, { kind }]) => ({ from: declaration, field, many: kind === 'references' })),
      ),
    )
  }

  /** The fields by which some family narrows what it offers of this one: they may be sent along with its drop-down call. */
  offeredBy(name: string): ReadonlySet<string> {
    return heldIn(this.offering, name, () => {
      const fields = this.all.flatMap(({ declaration }) => Object.values(declaration.fields))
      const nested = fields.flatMap((field) => Object.values(field.of ?? {}))
      const keys = [...fields, ...nested].filter((field) => field.target === name)
      return new Set(keys.flatMap(narrowingNames))
    })
  }
}

/** A stored field of a family that points to another one. */
interface Reference {
  readonly from: AnyResource
  readonly field: string
  readonly many: boolean
}

function heldIn<Held>(known: Map<string, Held>, name: string, find: () => Held): Held {
  const found = known.get(name) ?? find()
  known.set(name, found)
  return found
}

/** The picture of a family is computed by the platform. */
function withPicture(of: AnyResource, slots: ResourceSlots): ResourceSlots {
  const trait = pictureOf(of)
  if (!trait) return slots
  const picture = (row: string) => pictureExpression(of.name, `${row}.id`)
  return { ...slots, derived: { ...slots.derived, [trait.field]: picture } }
}

/** Computed fields that nobody computes. */
const missingDerived = (of: AnyResource, slots: ResourceSlots): string[] =>
  Object.entries<Field>(of.fields)
    .filter(([name, field]) => field.derived && !slots.derived?.[name])
    .map(([name]) => `${of.name}.${name}`)
