import type { CallRequest } from '#platform/server/http/served-area.ts'
import { type CardReader, firstPageCards } from '../contract/first-page-cards.ts'

/** The data of the cards this person sees, by the names of the cards. */
export async function readCards({
  sql,
  viewer,
  engine,
  now,
}: CallRequest): Promise<Record<string, unknown>> {
  const reader: CardReader = {
    employee_id: viewer.employee_id,
    role_id: viewer.role_id,
    mayView: (url) => engine.rights.has(viewer, url, 'view'),
  }
  const cards = firstPageCards.among(engine.contributions).filter(({ isFor }) => isFor(reader))
  const answers = await Promise.all(
    cards.map(async ({ name, read }) => [name, await read({ reader, now, sql })] as const),
  )
  return Object.fromEntries(answers)
}
