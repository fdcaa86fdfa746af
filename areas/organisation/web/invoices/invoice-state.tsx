import type { Tone } from '#platform/contract/fields/field.ts'
import { State } from '#platform/web/parts/state.tsx'
import { clientInvoices } from '../../contract/client-invoices.ts'

const tones: Readonly<Record<string, Tone>> = clientInvoices.fields.state.tones

/** Where an invoice stands. */
export const InvoiceState = ({ state, filled = false }: { state: string; filled?: boolean }) => (
  <State tone={tones[state] ?? 'off'} word={state} filled={filled} />
)
