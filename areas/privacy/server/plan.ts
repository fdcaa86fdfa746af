import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { personalDataCalls, Plan } from '../contract/personal-data.ts'
import { askedErasure } from './erase/asked-erasure.ts'
import { dayOf, needLeaver } from './people-due.ts'
import { findPerson, pseudonymOf } from './person.ts'
import { planErasure, staysInWords } from './plan-erasure.ts'

/** What would go of one person who left, and what would stay: a trial that changes nothing. */
export async function plan({
  engine,
  sql,
  asked,
  viewer,
  now,
}: CallRequest<(typeof personalDataCalls)['plan']>): Promise<Answer<Plan>> {
  const { pending, ...due } = await needLeaver(sql, idOf(asked), dayOf(now))
  const pseudonym = pseudonymOf(due.employee_id)
  const person = await findPerson(sql, 'employee', due.employee_id)
  const kinds = person ? await planErasure(engine, sql, person, pending) : []
  const erasure = await askedErasure(sql, viewer.user_id, due.employee_id)
  const data: Plan = {
    ...due,
    asked: erasure ?? null,
    pseudonym,
    kinds,
    stays: staysInWords(engine, pseudonym),
  }
  return { data }
}
