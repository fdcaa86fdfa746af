import type { Sql } from '#platform/server/database/database.ts'

/** Days back to which the visited pages of the accounts go. */
const DAYS = 14

/** The pages the accounts opened in the last two weeks, and where the agent is signed in: on three devices, one of them a phone. */
export async function insertVisits(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `insert into visited_urls (user_id, url, object_id, at, ip)
     select u.id, o.object_url, o.id, $1::timestamptz - d * interval '1 day' - (o.id % 7) * interval '47 minutes' - (u.id % 5) * interval '13 minutes', '10.20.0.' || (u.id % 200 + 2)
       from generate_series(1, $2::integer) d, administration.users u
       join administration.roles_permissions p on p.role_id = u.role_id and p.rights_view = '1' join administration.objects o on o.id = p.object_id and o.object_url is not null
      where u.email in ('agent@muster.example', 'lead@muster.example', 'manager@muster.example', 'hr@muster.example') and (o.id + d + u.id) % 3 = 0`,
    [now, DAYS],
  )
  await sql.rows(
    `insert into sessions (token_hash, user_id, date_created, expires_at, last_seen_at, user_agent, ip)
     select gen_random_uuid()::text, u.id, $1::timestamptz - device.hours * interval '1 hour', $1::timestamptz + (16 - device.hours) * interval '1 hour',
            $1::timestamptz - device.minutes * interval '1 minute', device.agent, device.ip
       from administration.users u, (values
         (2, 4, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', '10.20.0.14'),
         (6, 95, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', '10.20.0.31'),
         (9, 210, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1', '10.44.3.7')
       ) device (hours, minutes, agent, ip)
      where u.email = 'agent@muster.example'`,
    [now],
  )
}
