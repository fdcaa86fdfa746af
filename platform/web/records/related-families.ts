import type { AnyResource } from '#platform/contract/resource.ts'

export interface RelatedFamily {
  readonly family: AnyResource
  /** The field by which its records point to the record they are shown on. */
  readonly pointer: string
}

/** The families that are shown as a part of this one: those of its page that point to its records. */
export function relatedFamilies(
  resource: AnyResource,
  onPage: readonly AnyResource[],
  /** Families that are drawn in another way. */
  without: readonly (string | undefined)[],
): RelatedFamily[] {
  return onPage
    .filter(({ name }) => !without.includes(name))
    .flatMap((family) => {
      const pointer = pointerTo(family, resource)
      return pointer === undefined ? [] : [{ family, pointer }]
    })
}

function pointerTo(family: AnyResource, resource: AnyResource): string | undefined {
  return Object.entries(family.fields).find(
    ([, { kind, target }]) => kind === 'reference' && target === resource.name,
  )?.[0]
}
