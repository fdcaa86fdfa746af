import { problemText } from '#platform/web/client/request-problem.ts'
import { useChange } from '#platform/web/client/use-change.ts'
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
  const keeping = useChange(invoiceCalls.createInvoice, { changes: [clientInvoices] })
  const keep = async ({ client_id, period_start, period_end }: Kept) => {
    try {
      const { data } = await keeping.mutateAsync({ client_id, period_start, period_end })
      onStored(data.id)
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
    }
  }
  return [keep, keeping.isPending] as const
}
