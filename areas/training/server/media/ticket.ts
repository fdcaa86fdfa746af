import type { Rows } from '#platform/server/database/database.ts'

/** What an address that plays a file is good for, and whom it was made for. */
export interface Ticket {
  readonly media_id: number
  readonly user_id: number
}

/** Whether the person of a ticket may sign in now: their address ends with their account. */
export async function isHeld(sql: Rows, { user_id }: Ticket): Promise<boolean> {
  const [holder] = await sql.rows(
    'select from administration.users where id = $1 and may_sign_in',
    [user_id],
  )
  return holder !== undefined
}
