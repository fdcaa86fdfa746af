import type { Sql } from '../database/database.ts'
import type { StoredRequest } from './requests.ts'

/** SQL: the person a request `r` is shown under: whom it is about, else who asked. `{ name, picture }`. */
export const PERSON = `coalesce(person_shown(r.employee_id),
    (select jsonb_build_object('name', u.name, 'picture', u.picture) from people u where u.user_id = r.asked_by))`

/** SQL: the name of who entered a request `r` for another person. */
export const ENTERED_BY = '(select u.name from people u where u.user_id = r.entered_by)'

/** The names of a request. */
export interface RequestNames {
  /** Whom it is about, else who asked. */
  readonly person: string
  /** Who entered it for that person; null where they asked themselves. */
  readonly entered_by: string | null
  /** Who asked: the account. */
  readonly asker: string
}

export async function namesOfRequest(sql: Sql, id: number): Promise<RequestNames> {
  const [names] = await sql.rows<RequestNames>(
    `select ${PERSON} ->> 'name' as person, ${ENTERED_BY} as entered_by,
            (select u.name from people u where u.user_id = r.asked_by) as asker from approval_requests r where r.id = $1`,
    [id],
  )
  if (!names) throw new Error(`request ${id} is told of and is not there`)
  return names
}

/** "Leave of Ana Lima, entered by Hanna Roth"; of what is about nobody "Purchase order, asked for by Hanna Roth". */
export function requestLine(
  { kind, employee_id }: Pick<StoredRequest, 'kind' | 'employee_id'>,
  { person, entered_by }: RequestNames,
): string {
  if (employee_id === null) return `${kind}, asked for by ${person}`
  return entered_by === null
    ? `${kind} of ${person}`
    : `${kind} of ${person}, entered by ${entered_by}`
}
