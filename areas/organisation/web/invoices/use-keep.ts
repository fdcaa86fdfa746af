import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceCalls } from '../../contract/invoice-calls.ts'

/** Whose period, and which days. */
interface Kept {
  readonly client_id: number
  readonly period_start: string
  readonly period_end: string
}

/** Keeps what a period comes to as a draft. */
export function useKeep(onStored: (id: number) => void) {
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const keys = useWriteKey()
  const pageId = usePagePermission(clientInvoices.page)?.object_id
  const keep = async ({ client_id, period_start, period_end }: Kept) => {
    setBusy(true)
    const body = { client_id, period_start, period_end, object_viewed_id: pageId }
    try {
      const { path, method } = invoiceCalls.createInvoice
      const key = keys.keyFor([path, body])
      const { data, message } = await write<{ id: number }>(path, { method, body, key })
      keys.spent()
      await queries.invalidateQueries({ queryKey: [clientInvoices.name] })
      if (message) showSnackbar('success', message)
      onStored(data.id)
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return [keep, isBusy] as const
}
