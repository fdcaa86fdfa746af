import { useEffect, useRef } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { orderCalls } from '../../contract/order-calls.ts'

/** Saves the PDF of an order at once: there is nothing to ask. */
export function PrintOrder({ resource, record, onClose }: VerbDialogProps) {
  const object_viewed_id = usePagePermission(resource.page)?.object_id
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    saveOrTell(orderCalls.orderPdf.path.replace('{id}', String(record.id)), {
      query: { object_viewed_id },
    })
    onClose()
  })
  return null
}
