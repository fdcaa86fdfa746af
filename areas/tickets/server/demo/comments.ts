import { chance, pick } from '#database/demo/chance.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type DemoCategory, TALKS } from './ticket-words.ts'

interface Talked {
  readonly id: number
  readonly category: DemoCategory
  readonly assignee_id: number | null
  readonly requester_user: number | null
  readonly first_responded_at: string | null
  readonly last: string
}

const MINUTE_MS = 60_000

interface Said {
  readonly ticket_id: number
  readonly created_by: number
  readonly comment: string
  readonly is_internal: boolean
  readonly at: string
}

/** What was said about the tickets of the demo company. */
export async function insertComments(sql: Sql, now: string): Promise<void> {
  const talked = await sql.rows<Talked>(
    `select t.id, c.name as category, t.assignee_id, u.id as requester_user, t.first_responded_at, coalesce(t.resolved_at, $1::timestamptz) as last
       from tickets t join tickets_category c on c.id = t.category_id left join administration.users u on u.employee_id = t.requester_id and not u.is_deleted order by t.id`,
    [now],
  )
  await sql.rows(
    `insert into ticket_comments (ticket_id, created_by, comment, is_internal, said_at, date_created, date_updated)
     select ticket_id, created_by, '<p>' || comment || '</p>', is_internal, at, at, at
       from jsonb_to_recordset($1::jsonb) r(ticket_id bigint, created_by bigint, comment text, is_internal boolean, at timestamptz) order by at`,
    [JSON.stringify(talked.flatMap(saidAbout))],
  )
}

function saidAbout({ category, ...ticket }: Talked): Said[] {
  const { id, assignee_id, requester_user, first_responded_at, last } = ticket
  const { replies, followUps, notes } = TALKS[category]
  if (first_responded_at === null || assignee_id === null) return []
  const said = (created_by: number, comment: string, after: number, is_internal = false): Said => {
    const at = Math.min(Date.parse(first_responded_at) + after * MINUTE_MS, Date.parse(last))
    return { ticket_id: id, created_by, comment, is_internal, at: new Date(at).toISOString() }
  }
  return [
    said(assignee_id, pick(replies, 'reply', id), 0),
    ...(requester_user !== null && chance('follow', id) < 0.6
      ? [said(requester_user, pick(followUps, 'follow', id), 25)]
      : []),
    ...(chance('note', id) < 0.2 ? [said(assignee_id, pick(notes, 'note', id), 40, true)] : []),
  ]
}
