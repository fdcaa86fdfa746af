import type { Tone } from '#platform/contract/fields/field.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { RecordState } from '#platform/web/screens/present-resource.ts'
import type { dueStates, TicketState } from '../contract/ticket-states.ts'
import { tickets } from '../contract/tickets.ts'

/** The status of a ticket as people see it first. */
export function stateOf(status: TicketState): RecordState {
  return { tone: tickets.fields.status.tones[status], word: status }
}

export const ticketState = ({ status }: StoredRecord): RecordState => stateOf(status as TicketState) // the declaration knows no other

type DueState = (typeof dueStates)[number]

/** How a due state looks. */
export const dueTone = (state: DueState): Tone => tickets.fields.resolution_state.tones[state]

/** What is said of the time of a ticket: its state, and while it runs the moment it ends. */
export interface Due {
  readonly state: DueState
  readonly at: string | null
}

const RUNNING: ReadonlySet<DueState> = new Set(['In time', 'Due soon', 'Late'])

export function dueOf(record: Readonly<Record<string, unknown>>): Due | undefined {
  const state = record['resolution_state'] as DueState | null | undefined // a field of these words
  if (!state) return undefined
  const at = record['resolution_due_at']
  return { state, at: RUNNING.has(state) && typeof at === 'string' ? at : null }
}
