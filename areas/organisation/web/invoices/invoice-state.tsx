import type { Tone } from '#platform/contract/fields/field.ts'
import { State } from '#platform/web/parts/state.tsx'
import type { RecordState } from '#platform/web/screens/present-resource.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'

const { state, stage } = clientInvoices.fields
const tones: Readonly<Record<string, Tone>> = { ...state.tones, ...stage.tones }

/** A state or a stage of an invoice, in its colour. */
export const stateOf = (word: string): RecordState => ({ tone: tones[word] ?? 'off', word })

/** Where an invoice stands. */
export const InvoiceState = ({
  state: word,
  filled = false,
}: {
  state: string
  filled?: boolean
}) => <State {...stateOf(word)} filled={filled} />
