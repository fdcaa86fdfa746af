import type { Rows } from '#platform/server/database/database.ts'

/** What people call a ticket: `T-000123`; nothing for no ticket. */
export async function numberOf(sql: Rows, id: number | null): Promise<string> {
  if (id === null) return ''
  const [found] = await sql.rows<{ number: string }>(
    'select ticket_number as number from tickets where id = $1',
    [id],
  )
  return found?.number ?? ''
}
