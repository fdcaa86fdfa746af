import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceCalls } from '../../contract/invoice-calls.ts'
import type { Invoice } from './invoice-record.ts'

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
    const { path, method } = invoiceCalls.countInvoice
    const address = path.replace('{id}', String(id))
    const body = { object_viewed_id: permission?.object_id }
    try {
      const key = keys.keyFor([address, body])
      const { data, message } = await write<Invoice>(address, { method, body, key })
      keys.spent()
      setCounted({ at: data.counted_at ?? null })
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
