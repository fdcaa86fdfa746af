import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { organisationCalls } from '../contract/calls.ts'
import { clients } from '../contract/clients.ts'
import { organisationProblems } from '../contract/problems.ts'
import { endWorkFor } from './end-client.ts'

/** Which states follow which. An ended client comes back only by a person who could delete it. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  Prospect: ['Onboarding', 'Ended'],
  Onboarding: ['Active', 'Ended'],
  Active: ['On Hold', 'Ended'],
  'On Hold': ['Active', 'Ended'],
  Ended: ['Active'],
}

/** Moves a client on. Its end is a day after which nobody works for it: its assignments, shifts and orders of people end with it. */
export async function changeClientStatus(
  request: CallRequest<(typeof organisationCalls)['changeClientStatus']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, viewer, records, asked, input, sql } = request
  const id = idOf(asked)
  const client = await records.hold(clients, id)
  const [state, next] = [String(client.account_status), input.account_status]
  const mayReturn = state !== 'Ended' || engine.rights.has(viewer, clients.page, 'delete')
  if (!NEXT[state]?.includes(next) || !mayReturn)
    refuse(organisationProblems.noSuchMove, { client: client.name, state, next })
  const end_date =
    next === 'Ended' ? endOf(input.end_date ?? client.end_date, client.start_date) : null
  const moved = {
    account_status: next,
    ...((next === 'Ended' || state === 'Ended') && { end_date }),
  }
  const data = await records.change(clients, id, moved)
  if (end_date !== null) await endWorkFor(sql, id, end_date, viewer.user_id)
  return { data, message: messageOf.update(clients) }
}

function endOf(day: unknown, start: unknown): string {
  if (typeof day !== 'string') refuse(organisationProblems.endDate)
  if (day < String(start)) refuse(organisationProblems.endsEarly)
  return day
}
