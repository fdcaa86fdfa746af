import type { Sql } from '#platform/server/database/database.ts'

const COMPANIES = [
  'Meridian Rail',
  'Norvik Offshore',
  'Halden Wind',
  'Casco Pipelines',
  'Terra Survey',
  'Brightline Film',
  'Orsted Crew Services',
  'Fairway Construction',
]
const PROPERTIES = [
  ['Harbour Inn', 'Aberdeen'],
  ['Station Lodge', 'Odessa'],
  ['Prairie Suites', 'Calgary'],
  ['Hotel Mirador', 'Porto'],
  ['Gateway Rooms', 'Houston'],
  ['Fjord House', 'Stavanger'],
]
const CONTACTS = ['Ana Prado', 'Lars Nygaard', 'Priya Nair', 'Tom Keller', 'Ines Rocha']
/** What is asked for, the commonest first. */
const TYPES = [
  'New booking',
  'New booking',
  'Change',
  'Extension',
  'Cancellation',
  'Check-in problem',
  'Invoice question',
  'Complaint',
]

/** A share of a request, by chance and the same each time. */
const roll = (salt: string): string => `pg_temp.chance(b.key || '${salt}')`
const among = (list: string, salt: string): string =>
  `(${list})[1 + floor(${roll(salt)} * cardinality(${list}))::integer]`

/** How many of the stretches At Desk bring a request: about three thousand in ninety days. */
const SHARE = 0.62
/** Requests with a fate below wait for a person; the others end at once, but for a few of today. */
const WAITING = 0.14

/** Lodging requests of the drawn days up to now, of everybody who works for a lodging client. */
export async function storeLodgingRequests(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `insert into lodgelink_activity_logs (created_by, date_created, date_updated, employee_id, client_id, request_type, channel, company_name, contact_name,
       reservation_no, property_name, city, check_in, check_out, rooms, guests, amount, currency, received_at, started_at, ended_at, duration_seconds,
       business_date, status, outcome, follow_up_at)
     with b as (
       select t.employee_id, t.user_id, t.business_date, t.ended_at as stretch_end, c.id as client_id, c.currency, t.seed || '/lodging/' || t.n as key,
              t.at + floor(pg_temp.chance(t.seed || t.n || 'received') * t.seconds * 0.7) * interval '1 second' as received_at
         from demo_timeline t join organisation.clients c on c.id = any(t.client_ids)
          and exists (select 1 from activity_categories k where c.id = any(k.client_ids) and k.is_lodging)
        where t.status = 'At Desk' and t.at <= $1::timestamptz and pg_temp.chance(t.seed || t.n || 'lodging') < ${SHARE}),
     d as (
       select b.*, b.received_at + floor(15 + 500 * power(${roll('answered')}, 3)) * interval '1 second' as started_at,
              floor(90 + 700 * ${roll('takes')})::integer as seconds, ${roll('status')} as fate, ${among('$2::text[]', 'type')} as request_type,
              1 + floor(${roll('property')} * ${PROPERTIES.length})::integer as property, ${roll('rooms')} as size,
              b.business_date + floor(${roll('check in')} * 30)::integer as check_in
         from b)
     select user_id, started_at, started_at, employee_id, client_id, request_type, ${among(`array['Phone', 'Email', 'Chat', 'Portal']`, 'channel')}, ${among('$3::text[]', 'company')},
            ${among('$4::text[]', 'contact')}, 'LL-' || upper(to_hex((extract(epoch from received_at)::bigint - 1600000000) * 1000 + employee_id)), ($5::text[])[property], ($6::text[])[property],
            check_in, check_in + 1 + floor(${roll('nights')} * 9)::integer, 1 + floor(size * size * 12)::integer, 1 + floor(size * size * 20)::integer,
            round((80 + 400 * size)::numeric, 2), currency, received_at, started_at, started_at + seconds * interval '1 second', seconds, business_date,
            case when fate < ${WAITING} / 2 then 'Waiting for customer' when fate < ${WAITING} then 'Waiting for property' when fate < 0.24 then 'Closed' when fate < 0.31 then 'Cancelled' else 'Confirmed' end,
            case when fate < ${WAITING} then null when fate < 0.24 then 'Solved' when fate < 0.31 then 'Customer withdrew' else 'Booked' end,
            case when fate < ${WAITING} then started_at + floor(8 + 72 * ${roll('when')}) * interval '1 hour' end
       from d b
      where started_at + seconds * interval '1 second' <= least(stretch_end, $1::timestamptz)
        and not exists (select 1 from lodgelink_activity_logs l where l.employee_id = b.employee_id and l.received_at = b.received_at)`,
    [
      now,
      TYPES,
      COMPANIES,
      CONTACTS,
      PROPERTIES.map(([name]) => name),
      PROPERTIES.map(([, city]) => city),
    ],
  )
}

/** Requests that waited are followed up, mostly in time, and end. Only those nobody touched are ours. */
export async function followLodgingRequests(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with waiting as (
       select l.id, l.employee_id, l.created_by, l.follow_up_at + (2 * pg_temp.chance('lodging' || l.id) - 1.2) * interval '12 hours' as done_at,
              pg_temp.chance('ends' || l.id) < 0.8 as is_confirmed
         from lodgelink_activity_logs l where l.follow_up_at is not null and l.updated_by is null and not l.is_deleted),
     followed as (
       insert into lodgelink_follow_ups (created_by, date_created, date_updated, log_id, employee_id, status, note, duration_seconds, channel, done_at, done_by)
       select created_by, done_at, done_at, id, employee_id, case when is_confirmed then 'Confirmed' else 'Closed' end, 'The property answered; the customer knows.',
              60 + floor(pg_temp.chance('length' || id) * 240)::integer, 'Phone', date_trunc('second', done_at), created_by
         from waiting where done_at <= $1::timestamptz
       returning log_id, status, done_at)
     update lodgelink_activity_logs l set status = f.status, outcome = case f.status when 'Confirmed' then 'Booked' else 'No availability' end, follow_up_at = null,
            date_updated = f.done_at, version = l.version + 1
       from followed f where l.id = f.log_id`,
    [now],
  )
}
