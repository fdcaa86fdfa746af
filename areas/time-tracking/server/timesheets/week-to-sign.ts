import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { type SheetToSign, timesheets, WEEK_TO_SIGN } from '../../contract/timesheets.ts'

/** The card of the first page with a timesheet whose week is over and that waits for its person: after its last day, or on it once the shift has ended. */
export const weekToSign = firstPageCards.add({
  name: WEEK_TO_SIGN,
  isFor: ({ employee_id, mayView }) => employee_id !== null && mayView(timesheets.page),
  read: async ({ sql, reader, now }): Promise<SheetToSign | null> => {
    const [sheet] = await sql.rows<SheetToSign>(
      `select t.id, version, period_start, period_end, scheduled_seconds, payable_seconds, overtime_asked_seconds, absence_seconds, count(*) over ()::integer as waiting
         from timesheets t
        cross join lateral (select ($2::timestamptz at time zone person_zone($1))::date as today) local
        cross join lateral (select count(*) filter (where d.state = 'Open') as running, count(*) filter (where d.state <> 'Open') as ended
                              from shift_days d where d.employee_id = $1 and d.business_date = t.period_end and not d.is_deleted) last_day
        where t.employee_id = $1 and t.state = 'Open' and not t.is_deleted and last_day.running = 0
          and (period_end < local.today or (period_end = local.today and last_day.ended > 0))
        order by period_start, t.id limit 1`,
      [reader.employee_id, now],
    )
    return sheet ?? null
  },
})
