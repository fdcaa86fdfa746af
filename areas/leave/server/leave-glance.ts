import { t } from '#platform/contract/words/texts.ts'
import type { GlanceSlot } from '#platform/server/records/served.ts'
import { daysWords } from './about-leave.ts'
import { coverageSql, LONGEST } from './coverage.ts'

/** SQL: the share of people who have to be there, in percent, as leave is judged in that office. */
const staffed = (row: string) => `coalesce(
  (select g.min_staffing_percent from leave_configs g join people.employees o on o.office_id = g.office_id
    where o.id = ${row}.employee_id and g.leave_type_id = ${row}.leave_type_id and not g.is_deleted),
  (select c.min_staffing_percent from organisation.clients c where c.id = main_client(${row}.employee_id, ${row}.start_date)), 80)`

/**
 * What an approver asks first: how much is left, and how many people of the same manager are away on the fullest of the days. It needs a look
 * when less than nothing is left, when others are away and fewer than needed would stay, or when too few people of the client are planned. Of two years it
 * is the one in which less is left.
 */
export const leaveGlance: GlanceSlot = {
  // Today's on purpose: the lead of now decides, about their own team.
  facts: (row, now) => `(
    select jsonb_build_object('left', b.days_left, 'team', a.team, 'away', w.away, 'is_short', s.is_short,
             'is_thin', w.away > 0 and a.team - w.away - 1 < a.team * ${staffed(row)} / 100.0)
      from (select count(*)::integer as team, coalesce(array_agg(m.id) filter (where m.id <> me.id), '{}') as mates
              from people.employees me join people.employees m on m.reports_to_id = me.reports_to_id and m.status <> 'Left' and not m.is_deleted
             where me.id = ${row}.employee_id) a
     cross join lateral (
       select coalesce(max(x.people), 0) as away
         from (select count(distinct d.employee_id)::integer as people from leave_days_of(a.mates, ${row}.start_date, ${row}.end_date) d
                where d.counted > 0 and d.status = 'Approved' group by d.day) x) w
     cross join lateral (
       select exists (select 1 from (${coverageSql({
         employee: `${row}.employee_id`,
         type: `${row}.leave_type_id`,
         from: `${row}.start_date`,
         to: `least(${row}.end_date, ${row}.start_date + ${LONGEST})`,
         now,
       })}) c
         join leave_days d on d.leave_id = ${row}.id and d.day::text = c.date and d.counted > 0
        where c.scheduled - d.counted < c.minimum) as is_short) s
     cross join lateral (
       select min(l.balance - l.pending)::float8 as days_left from leave_balances l
        where l.employee_id = ${row}.employee_id and l.leave_type_id = ${row}.leave_type_id and not l.is_deleted
          and l.leave_year in (select d.leave_year from leave_days d where d.leave_id = ${row}.id and d.counted > 0)) b)`,
  read: ({ left = null, team, away, is_thin, is_short }) => {
    const reasons = [
      left !== null && t`${daysWords(left)} left`,
      is_short && t`fewer people planned than needed`,
      Number(team) > 1 && t`${String(away)} of ${String(team)} away`,
    ].filter((reason) => typeof reason === 'string')
    const isSpent = left !== null && Number(left) < 0
    return { reasons, needs_look: isSpent || is_thin === true || is_short === true }
  },
}
