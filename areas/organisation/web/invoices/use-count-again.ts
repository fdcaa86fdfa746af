import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { type Invoice, invoiceCalls } from '../../contract/invoice-calls.ts'

/** Counts a draft again when it is opened, and when it is asked for; only for people who may change it. */
export function useCountAgain({ id, state, version, counted_at }: Invoice) {
  const [counted, setCounted] = useState<{ at?: string | null; problem?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const keys = useWriteKey()
  const permission = usePagePermission(clientInvoices.page)
  const canCount = state === 'Draft' && id !== null && permission?.rights_edit === 1

  const count = async (isPressed: boolean) => {
    setBusy(true)
    const call = invoiceCalls.countInvoice
    const pageId = permission?.object_id
    try {
      const key = keys.keyFor([call.path, id, pageId])
      const { data, message } = await sendCall(call, { id: Number(id) }, { pageId, key })
      keys.spent()
      setCounted({ at: typeof data['counted_at'] === 'string' ? data['counted_at'] : null })
      if (data.version !== version)
        await queries.invalidateQueries({ queryKey: [clientInvoices.name] })
      if (isPressed && message) showSnackbar('success', message)
    } catch (problem) {
      setCounted({ problem: problemText(problem) })
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (canCount) void count(false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each invoice that is opened
  }, [canCount, id])
  return {
    countedAt: counted.at ?? counted_at,
    problem: counted.problem,
    isBusy,
    again: canCount ? () => void count(true) : undefined,
  }
}
