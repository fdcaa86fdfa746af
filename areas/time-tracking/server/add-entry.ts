import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Press, Punched } from './when-punched.ts'

/** What somebody asks of the clock; everything but the status is what the client claims or prefers. */
export interface Punch extends Press {
  readonly status: string
  readonly work_from: 'Office' | 'Remote'
  readonly description: string | null
  readonly claimed_address: string | null
  readonly address: string
}

/** One change of somebody's clock while it is made. */
export interface PunchStep {
  readonly viewer: Viewer
  readonly employeeId: number
  readonly asked: Punch
  /** When it counts. */
  readonly now: string
  readonly punched: Punched
  /** When the server heard of it. */
  readonly moment: string
}

/** What the entry carries along of its shift. */
interface NewEntry {
  readonly shiftDayId: number
  readonly code: 'IN' | 'BREAK' | 'RESUME' | 'OUT'
  readonly total: number
  readonly businessDate: string
  readonly workFrom: string
}

/** Appends an entry to the clock. */
export async function addEntry(
  sql: Sql,
  { viewer, employeeId, asked, now, punched, moment }: PunchStep,
  { shiftDayId, code, total, businessDate, workFrom }: NewEntry,
): Promise<void> {
  await sql.rows(
    `insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, total_time, ended_at, seconds, work_from, description,
                                ip_address, claimed_ip_address, timezone_id, zone_name, timezone_offset, client_event_id, client_time, source, received_at, break_type_id)
     select $1, $2, $3, $4, $5, $6::timestamptz, $7, $6::timestamptz, $8, case when $4 = 'OUT' then $6::timestamptz end, case when $4 = 'OUT' then 0 end, $9, $10, $11, $12,
            (select t.id from time_zones t where t.iana_name = z.name limit 1), z.name,
            (extract(epoch from ($6::timestamptz at time zone z.name) - ($6::timestamptz at time zone 'UTC')) / 60)::integer, $13, $14, $15, $16,
            case when $4 = 'BREAK' then (select b.id from break_types b where not b.is_deleted and b.is_active and (lower(b.name) = lower($5) or lower($5) = any(select lower(m) from unnest(b.matches) m) or lower(b.clock_option) = lower($5))
              order by (lower(b.name) = lower($5)) desc, b.id limit 1) end
       from (select person_zone($2) as name) z`,
    [
      shiftDayId,
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
    ],
  )
}
