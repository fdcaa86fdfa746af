import type { Sql } from '#platform/server/database/database.ts'

interface Since {
  /** The shift that was worked; any, unless it is named. */
  readonly shiftId?: number | undefined
  readonly from: string
}

/** Refuses what would change days, from one on, that are locked or billed for people who worked a shift on them. */
export async function keepLockedDays(sql: Sql, { shiftId, from }: Since): Promise<void> {
  await sql.rows(
    `select refuse_locked(array(
       select x.employee_id from employee_shifts x where ($1::bigint is null or x.shift_id = $1) and not x.is_deleted and coalesce(x.effective_to, 'infinity') >= $2::date
       union
       select r.employee_id from roster_days r where ($1::bigint is null or r.shift_id = $1) and r.state = 'Published' and not r.is_deleted and r.date >= $2::date), $2::date, 'infinity')`,
    [shiftId ?? null, from],
  )
}

/** Refuses what would change how holidays of a category are paid, from a day on, where they are locked or billed for the people they free. */
export async function keepPaidHolidays(sql: Sql, categoryId: number, from: string): Promise<void> {
  await sql.rows(
    `select refuse_locked(people_of_holiday(h), greatest(h.start_date, $2::date), h.end_date)
       from holidays h where h.holiday_category_id = $1 and h.end_date >= $2::date and not h.is_draft and not h.is_deleted`,
    [categoryId, from],
  )
}
