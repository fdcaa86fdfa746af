import type { Sql } from '../database/database.ts'
import type { StoredRequest } from './requests.ts'

/** A person who hears what becomes of a request. */
export interface Party {
  readonly user_id: number
  readonly isAsker: boolean
  /** It is their own request, or they entered it for another person. */
  readonly isFor: 'own' | 'entered'
}

export const requestAs = { own: 'Your request', entered: 'The request' } as const

/** Who asked, and the person it is about where that is another one with an account that is switched on. */
export async function partiesOf(
  sql: Sql,
  { asked_by, entered_by, employee_id }: StoredRequest,
): Promise<Party[]> {
  const people = await sql.rows<{ user_id: number }>(
    'select user_id from people where employee_id = $1 and user_id <> $2 and is_able order by user_id',
    [employee_id, asked_by],
  )
  return [
    { user_id: asked_by, isAsker: true, isFor: entered_by === null ? 'own' : 'entered' },
    ...people.map(({ user_id }) => ({ user_id, isAsker: false, isFor: 'own' as const })),
  ]
}
