import type { AnyResource } from '#platform/contract/resource.ts'
import { approvalOf, pictureOf } from '#platform/contract/traits.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'

interface Shown {
  /** The columns as they stand now. */
  readonly places: readonly { readonly name: string }[]
  readonly isPhone: boolean
}

/**
 * The fields a list asks for, by name: those it shows, and what its rows are named and judged by. Nothing, which asks for whole records,
 * of a family that draws something of its rows itself and does not say what that reads.
 */
export function listedFields(
  resource: AnyResource,
  presentation: Presentation | undefined,
  { places, isPhone }: Shown,
): string {
  if (drawsItself(presentation) && !presentation?.listReads) return ''
  const names = new Set([
    ...places.map(({ name }) => name),
    ...(isPhone ? resource.list.columns : []),
    resource.title,
    approvalOf(resource)?.state,
    pictureOf(resource)?.field,
    ...(presentation?.listReads ?? []),
  ])
  return Object.keys(resource.fields)
    .filter((name) => names.has(name))
    .join(',')
}

const drawsItself = (presentation: Presentation | undefined): boolean => {
  const { cells, item, verbs = [], reason, screens } = presentation ?? {}
  return (
    cells !== undefined ||
    item !== undefined ||
    reason !== undefined ||
    screens?.list !== undefined ||
    verbs.some(({ isPossible, to }) => isPossible !== undefined || to !== undefined)
  )
}
