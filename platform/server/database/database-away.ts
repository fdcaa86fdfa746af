import { sqlState } from './database.ts'
import { TooBusy } from '../limits/shares.ts'

/** PostgreSQL ends, starts, or has no connection left. */
const AWAY_STATES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '53300'])
/** The class of states of connections. */
const CONNECTION_CLASS = '08'

const LOST =
  /Connection terminated|not queryable|Cannot use a pool|timeout exceeded when trying to connect|terminating connection|Query read timeout/

/** Whether the database could not be asked, whatever was to be asked of it. Errors of other services are not meant. */
export function isDatabaseAway(problem: unknown): boolean {
  if (problem instanceof TooBusy) return true
  const state = sqlState(problem) ?? ''
  if (AWAY_STATES.has(state) || state.startsWith(CONNECTION_CLASS)) return true
  return problem instanceof Error && LOST.test(problem.message)
}
