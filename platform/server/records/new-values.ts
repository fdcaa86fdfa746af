import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { orderErrors } from '#platform/contract/fields/check-order.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { refuseMasks } from '../fields/masked.ts'
import { sanitise } from '../fields/sanitise.ts'
import { knownTo } from './circles.ts'
import type { Row } from './served.ts'
import { sharedValues } from './shared-table.ts'
import type { Writer } from './write.ts'

/** Names that travel beside a draft and are not its fields. */
export const BESIDE = ['object_viewed_id', 'version', 'id'] as const

/** The values of a new record, each checked by its field; what the fields refuse is refused here, before anything is stored. */
export const newValues = (resource: AnyResource, writer: Writer, draft: Row): Row =>
  newValuesOf(resource, writer)(draft)

/** The same for many: what their writer knows of the family is found once. */
export function newValuesOf(
  resource: AnyResource,
  writer: Writer,
): (draft: Row, leftOpen?: Writer['leftOpen']) => Row {
  const known = knownTo(resource, writer, 'edit')
  const shared = sharedValues(resource)
  return (draft, open = writer.leftOpen ?? []) => {
    const { values, errors } = checkDraft(known.fields, draft, { beside: BESIDE, open })
    refuseFields({ ...errors, ...orderErrors(known, values) })
    sanitise(resource, values)
    refuseMasks(resource, values)
    return { ...values, ...shared }
  }
}
