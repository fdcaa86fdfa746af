import { SQL_CHANCE } from '#database/demo/chance.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** Of the newest documents that must be read these are open for the agent people try the program with; the second is late. */
const OPEN_FOR_AGENT = ['Phishing', 'Card data']
const AGENT = 'agent@muster.example'

/** Who has read what: most people in time, a few late, a few not yet. */
export async function insertReads(sql: Sql, now: string): Promise<void> {
  await sql.rows(SQL_CHANCE)
  await sql.rows(
    `insert into document_reads (document_id, version_id, user_id, due_on, first_opened_at, last_opened_at, open_count, seconds_open, check_score, check_tries, acknowledged_at, text_hash)
     select d.id, d.read_version_id, p.user_id, x.due_on, x.read_at, x.read_at, case when x.read_at is null then 0 else 1 end, case when x.read_at is null then 0 else 90 + (x.luck * 200)::integer end,
            case when x.read_at is not null and jsonb_array_length(d.check_questions) > 0 then 100 end, case when x.read_at is not null and jsonb_array_length(d.check_questions) > 0 then 1 else 0 end,
            x.read_at, case when x.read_at is not null then v.text_hash end
       from documents d join document_versions v on v.id = d.read_version_id join document_people p on p.keys && d.access_keys join administration.users u on u.id = p.user_id
      cross join lateral (select pg_temp.chance(d.title || p.user_id) as luck, u.email = $2 and d.title = any($3::text[]) as is_open) c
      cross join lateral (
        select c.luck, case when c.is_open and d.title = $4 then ($1::timestamptz)::date + 4 when c.is_open then ($1::timestamptz)::date - 2 else greatest(v.effective_from, p.joining_date) + 7 end as due_on,
               case when c.is_open then null when u.email = $2 or c.luck < 0.9 then least($1::timestamptz - interval '1 hour', greatest(v.approved_at, p.joining_date::timestamptz) + interval '1 day' * (0.2 + c.luck * 8)) end as read_at) x
      where d.status = 'Published' and d.read_required and not d.is_deleted`,
    [now, AGENT, OPEN_FOR_AGENT, OPEN_FOR_AGENT[0]],
  )
  // What the agent read of other documents, from before they need not be acknowledged any more.
  await sql.rows(
    `insert into document_reads (document_id, version_id, user_id, first_opened_at, last_opened_at, open_count, seconds_open, acknowledged_at, text_hash)
     select d.id, v.id, p.user_id, v.approved_at + interval '3 days', v.approved_at + interval '3 days', 2, 140, v.approved_at + interval '3 days', v.text_hash
       from document_people p join administration.users u on u.id = p.user_id and u.email = $1
       join documents d on p.keys && d.access_keys and d.status = 'Published' and not d.read_required join document_versions v on v.id = d.current_version_id
      order by d.id limit greatest(0, 10 - (select count(*) from document_reads r where r.user_id = (select id from administration.users where email = $1) and r.acknowledged_at is not null))
     on conflict do nothing`,
    [AGENT],
  )
}
