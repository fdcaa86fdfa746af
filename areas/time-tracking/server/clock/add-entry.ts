import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { JudgedPlace, Position } from '../../contract/clock-place.ts'
import { ENTRY, type EntryRow } from './read-day.ts'
import type { Press, Punched } from './offline-entry.ts'

/** What a person asks of the clock; everything but the status is what the client claims or prefers. */
export interface Punch extends Press {
  readonly status: string
  readonly work_from: 'Office' | 'Remote'
  readonly description: string | null
  readonly claimed_address: string | null
  readonly address: string
  /** What this browser was given when it was registered. */
  readonly device_token: string | null
  readonly position: Position | undefined
}

/** Who asks for it, and when. */
export interface Punching {
  readonly viewer: Viewer
  readonly employeeId: number
  readonly asked: Punch
  /** When it counts. */
  readonly now: string
  readonly punched: Punched
  /** When the server heard of it. */
  readonly moment: string
}

export interface NewEntry {
  readonly code: 'IN' | 'BREAK' | 'RESUME' | 'OUT'
  readonly total: number
  readonly businessDate: string
  readonly workFrom: string
  /** Where a shift began, and on what. */
  readonly place?: JudgedPlace
}

/** Appends an entry to the open shift of a person, of which there is one. */
export async function addEntry(
  sql: Sql,
  { viewer, employeeId, asked, now, punched, moment }: Punching,
  { code, total, businessDate, workFrom, place }: NewEntry,
): Promise<EntryRow> {
  const [entry] = await sql.rows<EntryRow>(
    `with d as (select id, planned_start, planned_end, started_at, state from shift_days where employee_id = $1 and state = 'Open'),
     e as (
       insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, total_time, ended_at, seconds, work_from, description,
                                  ip_address, claimed_ip_address, timezone_id, zone_name, timezone_offset, client_event_id, client_time, source, received_at, area, distance_metres, accuracy_metres, device_id, break_type_id)
       select d.id, $1, $2, $3, $4, $5::timestamptz, $6, $5::timestamptz, $7, case when $3 = 'OUT' then $5::timestamptz end, case when $3 = 'OUT' then 0 end, $8, $9, $10, $11,
              (select t.id from administration.time_zones t where t.iana_name = z.name limit 1), z.name,
              (extract(epoch from ($5::timestamptz at time zone z.name) - ($5::timestamptz at time zone 'UTC')) / 60)::integer, $12, $13, $14, $15, $16, $17, $18, $19,
              case when $3 = 'BREAK' then (select b.id from scheduling.break_types b where not b.is_deleted and b.is_active and (lower(b.name) = lower($4) or lower($4) = any(select lower(m) from unnest(b.matches) m) or lower(b.clock_option) = lower($4))
                order by (lower(b.name) = lower($4)) desc, b.id limit 1) end
         from d, (select person_zone($1) as name) z
       returning *)
     select ${ENTRY} from e, d`,
    [
      employeeId,
      viewer.user_id,
      code,
      asked.status,
      now,
      businessDate,
      total,
      workFrom,
      asked.description,
      asked.address,
      asked.claimed_address,
      asked.client_event_id,
      asked.client_time,
      punched.waited ? 'Offline' : 'Web',
      moment,
      place?.area ?? null,
      place?.distance_metres ?? null,
      place?.accuracy_metres ?? null,
      place?.device_id ?? null,
    ],
  )
  if (!entry) throw new Error('the entry was not stored')
  return entry
}
