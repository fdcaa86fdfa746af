import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { type SheetToSign, timesheets, WEEK_TO_SIGN } from '../../contract/timesheets.ts'

/** The card of the first page with a timesheet that is complete and waits for its person; nothing while none does. */
export const weekToSign = firstPageCards.add({
  name: WEEK_TO_SIGN,
  isFor: ({ employee_id, mayView }) => employee_id !== null && mayView(timesheets.page),
  read: async ({ sql, reader, now }): Promise<SheetToSign | null> => {
    const [sheet] = await sql.rows<SheetToSign>(
      `select id, version, period_start, period_end, scheduled_seconds, payable_seconds, overtime_asked_seconds, absence_seconds, count(*) over ()::integer as waiting
         from timesheets where employee_id = $1 and state = 'Open' and period_end <= ($2::timestamptz at time zone person_zone($1))::date and not is_deleted
        order by period_start, id limit 1`,
      [reader.employee_id, now],
    )
    return sheet ?? null
  },
})
