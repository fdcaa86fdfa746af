import { daysBefore } from '#database/demo/days.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { requestsOf } from './plan-usage.ts'

const DAYS = 31

/** The last month of the ledger, up to now; what is there already stays. The ledger is only added to, so a day is never made anew. */
export const addUsage = (sql: Rows, now: string): Promise<unknown> => {
  const today = now.slice(0, 10)
  const days = Array.from({ length: DAYS }, (_, n) => daysBefore(today, n))
  return sql.rows(
    `with planned as (
       select p.*, md5('demo ' || p.key)::uuid::text as session_id, p.day::timestamp at time zone 'UTC' + make_interval(mins => p.minute) as at
         from jsonb_to_recordset($1::jsonb) as p (key text, day text, minute integer, email text, workspace text, client text, purpose text, model text, tokens_in integer,
              tokens_out integer, seconds numeric, price_in numeric, price_out numeric, estimated boolean))
     insert into ai_ledger (at, used_on, user_id, workspace_id, workspace_name, client_id, session_id, purpose, model, tokens_in, tokens_out, seconds, price_in, price_out,
                            cost, currency, state, estimated, created_by, date_created, date_updated)
     select p.at, (p.at at time zone user_zone(u.id))::date, u.id, w.id, w.name, coalesce(w.client_id, c.id), p.session_id, p.purpose, p.model, p.tokens_in, p.tokens_out, p.seconds,
            p.price_in, p.price_out, round((p.tokens_in * p.price_in + p.tokens_out * p.price_out) / 1000000, 6), 'USD', 'Settled', p.estimated, u.id, p.at, p.at
       from planned p
       join administration.users u on u.email = p.email and not u.is_deleted
       left join workspaces.workspaces w on w.code = p.workspace and not w.is_deleted
       left join organisation.clients c on c.code = p.client
      where p.at < $2::timestamptz and (p.workspace is null or w.id is not null)
        and not exists (select 1 from ai_ledger l where l.session_id = p.session_id and l.used_on >= p.day::date - 1)
      order by p.at`,
    [JSON.stringify(days.flatMap(requestsOf)), now],
  )
}
