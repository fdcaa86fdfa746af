import { fill, t } from '#platform/contract/words/texts.ts'
import { type Problem, refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { quotaProblems } from '../../contract/problems.ts'
import type { Booking } from '../../contract/service/model-service.ts'
import type { Limit } from './limits.ts'

/** Refuses a request, until the period of the limit ends. */
export async function refuseAtLimit(sql: Rows, limit: Limit, booking: Booking): Promise<never> {
  const { problem, parameters } = await wordsOfLimit(sql, limit, booking)
  const seconds = Math.ceil((Date.parse(limit.ends) - Date.parse(booking.now)) / 1000)
  return refuse(problem, parameters, { retry_after: Math.max(1, seconds) })
}

interface Said {
  readonly problem: Problem
  readonly parameters: Record<string, unknown>
  readonly words: string
}

/** What is said of a limit that is used up. */
export async function wordsOfLimit(sql: Rows, limit: Limit, booking: Booking): Promise<Said> {
  const problem = problemOf(limit)
  const parameters = {
    limit: Number(limit.amount),
    ...placesOf(limit),
    name: await nameOf(sql, limit, booking),
  }
  return { problem, parameters, words: fill(t(problem.text), parameters) }
}

/** A person is told of their own limit; that of a workspace or a client by its name. */
function problemOf({ applies_to, limit_kind, period }: Limit): Problem {
  const isQuestions = limit_kind === 'Messages'
  if (applies_to === 'Workspace' || applies_to === 'Client')
    return isQuestions ? quotaProblems.sharedQuestions : quotaProblems.sharedBudget
  if (period === 'Day') return isQuestions ? quotaProblems.questionsToday : quotaProblems.ownToday
  return isQuestions ? quotaProblems.questionsThisMonth : quotaProblems.ownThisMonth
}

/** "1 Dec 2026" and "00:00", where the limit counts its days. */
function placesOf({ ends, zone }: Limit): { day: string; time: string } {
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(new Date(ends))
  return {
    day: parts({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: parts({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

async function nameOf(sql: Rows, limit: Limit, { workspace }: Booking): Promise<string> {
  if (limit.applies_to === 'Workspace') return workspace?.name ?? ''
  if (limit.applies_to !== 'Client') return ''
  const [client] = await sql.rows<{ name: string }>(
    'select name from organisation.clients where id = $1',
    [limit.target_id],
  )
  return client?.name ?? ''
}
