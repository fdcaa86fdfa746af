import type { ComponentProps } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { ItemList } from '#platform/web/parts/item-list.tsx'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { itemOf } from './phone-item.tsx'

interface PhoneListProps extends Omit<ComponentProps<typeof ItemList<StoredRecord>>, 'itemOf'> {
  resource: AnyResource
  presentation: Presentation | undefined
}

/** The rows of a list as a phone shows them. */
export const PhoneList = ({ resource, presentation, ...list }: PhoneListProps) => (
  <ItemList {...list} itemOf={presentation?.item ?? itemOf(resource, presentation)} />
)
