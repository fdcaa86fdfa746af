import type { Sql } from '#platform/server/database/database.ts'
import { INTERNAL } from '#database/demo/clients.ts'

/** The usual history of ninety days, and how much working time a slot for a log then takes: measured, not derived. */
const USUAL_LOGS = 40_000
const USUAL_SLOT_SECONDS = 3_020

/** Short slots lose a little more at the ends of stretches and to the shortest work: measured at a million logs. */
const FINER = 1.033

/** How finely working time is cut into slots, and how many of the slots are used, so that the history comes to a number of logs. */
function densityOf(logs: number): { slot: number; share: number } {
  const times = logs > 0 ? logs / USUAL_LOGS : 1
  return times <= 1
    ? { slot: USUAL_SLOT_SECONDS, share: times }
    : { slot: Math.max(60, Math.round(USUAL_SLOT_SECONDS / times ** FINER)), share: 1 }
}

const NOTES = [
  'Customer confirmed by phone.',
  'Answered by mail, copy in the case.',
  'Needs the papers of the partner first.',
  'Second call about the same case.',
  'Explained the terms; customer agreed.',
]

/** A share of a day's work, by chance and the same each time. */
const roll = (salt: string): string => `pg_temp.chance(b.key || '${salt}')`

/** Where in the planned shift a moment lies, 0 to 1. */
const SHARE = `(date_part('epoch', s.started_at - s.planned_start) / date_part('epoch', s.planned_end - s.planned_start))`

/** The day has its tides: busy in the morning, calm after lunch, busier again towards the end. */
const TIDE = `(0.82 + 0.18 * sin(pi() * (0.15 + 2 * ${SHARE})))`

/** How much of their time people log: agents nearly all of it, each at their own pace, leads and the others now and then. */
const PACE = `(case r.name when 'Agent' then 0.74 + 0.26 * pg_temp.chance(e.employee_code) when 'Team Lead' then 0.16 else 0.11 end)`

/**
 * Logs of the drawn days up to now: every stretch At Desk is cut into slots, and in most of them one piece of work is done
 * for a client of the person. What was logged before stays, so that an unfinished day only gains what came later.
 */
export async function storeLogs(sql: Sql, now: string, logs: number): Promise<void> {
  const { slot, share } = densityOf(logs)
  await sql.rows(
    `insert into activity_logs (created_by, date_created, date_updated, employee_id, user_id, client_id, category_id, activity_setup_id, status_id,
       reference_no, quantity, started_at, ended_at, duration_seconds, is_measured, business_date, shift_day_id, description, extra_values, sensitive_values, follow_up_at,
       source, is_billable, allow_overlap, is_reference_unique)
     with stretches as materialized (
       select t.employee_id, t.user_id, t.business_date, t.client_ids, t.planned_start, t.planned_end, t.at, t.seconds, t.ended_at as stretch_end,
              t.seed || '/' || t.n || '/' as stretch_key, t.seed || t.n || 'start' as start_key, d.id as shift_day_id, house.id as house_id, ${PACE} as pace
         from demo_timeline t
         join people.employees e on e.id = t.employee_id
         join administration.users u on u.id = t.user_id
         join administration.roles r on r.id = u.role_id
         join demo_days d on d.employee_id = t.employee_id and d.business_date = t.business_date
        cross join (select id from organisation.clients where code = $3) house
        where t.status = 'At Desk' and t.at <= $1::timestamptz),
     slots as (
       select t.*, t.stretch_key || slot.place as key,
              t.at + floor((slot.place + 0.3 * pg_temp.chance(t.start_key || slot.place)) * $2) * interval '1 second' as started_at
         from stretches t cross join lateral generate_series(0, t.seconds / $2) slot(place)),
     busy as materialized (
       select s.*, case when pg_temp.chance(s.key || 'own work') < 0.04 or cardinality(s.client_ids) = 1 then s.house_id
                else s.client_ids[1 + floor(pg_temp.chance(s.key || 'client') * (cardinality(s.client_ids) - 1))::integer] end as client_id,
              power(pg_temp.chance(s.key || 'setup'), 1.6) as setup_share
         from slots s
        where pg_temp.chance(s.key || 'busy') < $5 * s.pace * ${TIDE}),
     done as (
       select b.*, w.setup_id, w.code, w.category_id, w.open_id, w.waiting_id, w.waiting_hours, w.done_id, w.cancelled_id, w.needs_reference,
              w.is_billable, w.allow_overlap, w.is_reference_unique, w.answers -> floor(${roll('answers')} * jsonb_array_length(w.answers))::integer as answers,
              b.started_at + least(greatest(20, floor(w.target_seconds * (0.55 + 0.9 * ${roll('takes')} * ${roll('long')}))), floor($2 * 0.68)) * interval '1 second' as ended_at,
              ${roll('status')} as fate
         from busy b
         join demo_work w on w.client_id = b.client_id and w.place = floor(b.setup_share * w.places)::integer)
     select b.user_id, b.ended_at, b.ended_at, b.employee_id, b.user_id, b.client_id, b.category_id, b.setup_id,
            case when b.fate < 0.035 then b.waiting_id when b.fate < 0.05 then b.cancelled_id
                 when b.fate < 0.08 and b.ended_at > $1::timestamptz - interval '2 days' then b.open_id else b.done_id end,
            case when b.needs_reference then split_part(b.code, '-', 1) || '-' || upper(to_hex((extract(epoch from b.started_at)::bigint - 1600000000) * 1000 + b.employee_id)) end,
            case when ${roll('quantity')} < 0.02 then 3 when ${roll('quantity')} < 0.1 then 2 else 1 end,
            b.started_at, b.ended_at, extract(epoch from b.ended_at - b.started_at)::integer, ${roll('measured')} < 0.6, b.business_date, b.shift_day_id,
            case when b.fate < 0.05 or ${roll('note')} < 0.2 then ($4::text[])[1 + floor(${roll('words')} * cardinality($4::text[]))::integer] end, b.answers -> 'extra_values', nullif(b.answers -> 'sensitive_values', 'null'),
            case when b.fate < 0.035 then b.ended_at + floor(b.waiting_hours * (0.5 + 2 * ${roll('when')}) * 60) * interval '1 minute' end,
            case when ${roll('measured')} < 0.6 then 'Timer' else 'Manual' end, coalesce(b.is_billable, true), b.allow_overlap, b.is_reference_unique
       from done b
      where b.ended_at <= least(b.stretch_end, $1::timestamptz)
        and not exists (select 1 from activity_logs l where l.employee_id = b.employee_id and l.started_at = b.started_at and not l.is_deleted)
     on conflict do nothing`,
    [now, slot, INTERNAL, NOTES, share],
  )
}
