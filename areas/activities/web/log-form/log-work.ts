import { createContext, useContext } from 'react'
import type { OfferedStatus } from './allowed-work.ts'
import type { WorkField } from './choose-work.ts'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

/** What the inputs of the log form share: what may be chosen, what a choice does, and since when the form is open. */
export interface LogWork {
  readonly setups: readonly AllowedSetup[]
  readonly setup: AllowedSetup | undefined
  readonly statuses: readonly OfferedStatus[]
  readonly isLoading: boolean
  /** Names of what a stored log refers to, though it may no longer be logged. */
  readonly stored: Readonly<Record<string, unknown>> | undefined
  /** When a new log's form was opened, in milliseconds, while no stopwatch says how long it took. */
  readonly opened: number | undefined
  readonly fillTimes: (times: Readonly<Record<string, string | number>>) => void
  readonly choose: (name: WorkField, chosen: number | null) => void
  readonly chooseStatus: (chosen: unknown) => void
}

export const LogWorkContext = createContext<LogWork | undefined>(undefined)

/** Only inputs inside the log form call this. */
export function useLogWork(): LogWork {
  const work = useContext(LogWorkContext)
  if (!work) throw new Error('An input of the log form was drawn outside it')
  return work
}
