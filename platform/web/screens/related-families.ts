import type { AnyResource } from '#platform/contract/resource.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'

export interface RelatedFamily {
  readonly family: AnyResource
  /** The field by which its records point to the record they are shown on. */
  readonly pointer: string
}

/** The families that are shown as a part of this one: those that stand on its page and point to its records. */
export function useRelatedFamilies(
  resource: AnyResource,
  /** Families that are drawn in another way. */
  without: readonly (string | undefined)[],
): RelatedFamily[] {
  const { areas } = useApp()
  const shown = areas
    .flatMap(({ area }) => area.resources)
    .filter(
      ({ hasScreens, page, name }) =>
        !hasScreens && page === resource.page && !without.includes(name),
    )
  return shown.flatMap((family) => {
    const pointer = pointerTo(family, resource)
    return pointer === undefined ? [] : [{ family, pointer }]
  })
}

function pointerTo(family: AnyResource, resource: AnyResource): string | undefined {
  return Object.entries(family.fields).find(
    ([, { kind, target }]) => kind === 'reference' && target === resource.name,
  )?.[0]
}
