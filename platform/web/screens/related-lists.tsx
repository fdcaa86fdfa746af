import type { AnyResource } from '#platform/contract/resource.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { RelatedList } from './related-list.tsx'

/** The families that are shown as a part of this one: those that stand on its page and point to its records. */
export function RelatedLists({
  resource,
  record,
  without = [],
}: {
  resource: AnyResource
  record: StoredRecord
  /** Families that are drawn in another way. */
  without?: readonly (string | undefined)[]
}) {
  const { areas } = useApp()
  const panels = areas
    .flatMap(({ area }) => area.resources)
    .filter(
      ({ hasScreens, page, name }) =>
        !hasScreens && page === resource.page && !without.includes(name),
    )
  return panels.flatMap((panel) => {
    const pointer = pointerTo(panel, resource)
    return pointer
      ? [<RelatedList key={panel.name} panel={panel} pointer={pointer} record={record} />]
      : []
  })
}

/** The field by which the records of a panel point to the record they are shown on. */
function pointerTo(panel: AnyResource, resource: AnyResource): string | undefined {
  return Object.entries(panel.fields).find(
    ([, { kind, target }]) => kind === 'reference' && target === resource.name,
  )?.[0]
}
