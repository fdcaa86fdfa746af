import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { invoiceCalls } from '../../contract/invoice-calls.ts'

/** Where the PDF of an invoice is: of one without a number it is marked as a draft. */
export const pdfOf = ({ id, number = null }: StoredRecord): string =>
  (number === null ? invoiceCalls.previewInvoice : invoiceCalls.invoicePdf).path.replace(
    '{id}',
    String(id),
  )
