import { useEffect, useRef } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { assets } from '../../contract/assets.ts'
import { handOverFormCalls } from '../../contract/hand-over-form.ts'

/** Saves the form of a hand-over: of the last one, unless another is named. */
export function saveForm(assetId: number, pageId: number | undefined, handOverId?: number): void {
  saveOrTell(handOverFormCalls.handOverForm.path.replace('{id}', String(assetId)), {
    query: {
      object_viewed_id: pageId,
      ...(handOverId !== undefined && { hand_over_id: handOverId }),
    },
  })
}

/** Saves the form of the last hand-over at once: there is nothing to ask. */
export function SaveForm({ record, onClose }: VerbDialogProps) {
  const pageId = usePagePermission(assets.page)?.object_id
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    saveForm(record.id, pageId)
    onClose()
  }, [record, pageId, onClose])
  return null
}
