import { useEffect, useRef } from 'react'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { pdfOf } from './pdf-address.ts'

/** Saves the PDF of an invoice at once: there is nothing to ask. */
export function SavePdf({ record, onClose }: VerbDialogProps) {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    saveOrTell(pdfOf(record))
    onClose()
  }, [record, onClose])
  return null
}
