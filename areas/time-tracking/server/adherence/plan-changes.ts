/**
 * SQL: the days of a table with people and days (adherence or shift days) whose plan may be another one since a moment, each with when that was changed: a holiday, the roster, where
 * their person belonged, a shift that was given, ended or taken back, and set-up that was corrected from an earlier day on.
 */
export const planChanges = (days: string, since: string): string => `
    select a.employee_id, a.business_date, max(h.date_updated) as at from scheduling.holidays h join ${days} a on a.business_date between h.start_date and h.end_date
     where h.date_updated > ${since} group by 1, 2
    union all
    select a.employee_id, a.business_date, max(r.date_updated) from scheduling.roster_days r join ${days} a on a.employee_id = r.employee_id and a.business_date = r.date
     where r.date_updated > ${since} group by 1, 2
    union all
    select a.employee_id, a.business_date, max(p.date_updated) from people.positions p
      join ${days} a on a.employee_id = p.employee_id and a.business_date between p.from_date and coalesce(p.to_date, 'infinity')
     where p.date_updated > ${since} group by 1, 2
    union all
    select a.employee_id, a.business_date, max(x.date_updated) from scheduling.employee_shifts x join ${days} a on a.employee_id = x.employee_id
     where x.date_updated > ${since} group by 1, 2
    union all
    select a.employee_id, a.business_date, max(v.date_updated) from past_values v
      join (select g.employee_id, g.shift_id from scheduling.employee_shifts g union select r.employee_id, r.shift_id from scheduling.roster_days r) x
        on x.shift_id = case v.family when 'shifts' then v.record_id else (select b.shift_id from scheduling.shift_breaks b where b.id = v.record_id) end
      join ${days} a on a.employee_id = x.employee_id and a.business_date > v.to_date
     where v.date_updated > ${since} and v.family in ('shifts', 'shift-breaks') group by 1, 2
    union all
    -- So were the zone of an office or a client, whose holidays a client keeps, kinds of break and of leave, and settings.
    select a.employee_id, a.business_date, max(v.date_updated) from past_values v
      join ${days} a on a.business_date > v.to_date
     where v.date_updated > ${since}
       and case v.family when 'clients' then a.client_id = v.record_id
                         when 'offices' then (select p.office_id from people.position_on(a.employee_id, a.business_date) p) = v.record_id
                         else v.family in ('break-types', 'leave-types', 'settings') end group by 1, 2`
