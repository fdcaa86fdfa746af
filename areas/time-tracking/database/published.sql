-- What other areas read of this one: no column that a circle keeps to some people.

create or replace view time_tracking.adherence as
  select id, employee_id, business_date, client_id, scheduled_seconds, matched_seconds, excused_seconds, planned_work_seconds,
         worked_seconds, excused_work_seconds, late_seconds, raw_percent, excused_percent, net_percent, conformance_percent,
         conformance_net_percent, segments, computed_at, date_created, date_updated, is_deleted
    from adherence;

create or replace view time_tracking.clock_entries as
  select id, shift_day_id, employee_id, user_id, code, status, clockin_date, clockin_timefrom, total_time, ended_at, seconds, work_from,
         description, ip_address, claimed_ip_address, timezone_id, zone_name, timezone_offset, source, client_event_id, client_time,
         break_type_id, superseded_by, received_at, area, distance_metres, accuracy_metres, device_id, country, city, looked_up_at,
         date_created
    from clock_entries;

create or replace view time_tracking.shift_days as
  select id, employee_id, business_date, sequence, employee_shift_id, shift_id, client_id, planned_start, planned_end, zone_name,
         work_from, started_at, ended_at, desk_seconds, break_seconds, total_seconds, paid_break_seconds, over_break_seconds, late_seconds,
         early_leave_seconds, overtime_seconds, payable_seconds, flags, state, is_pictured, early_seconds, overtime_asked_seconds,
         overtime_approved_seconds, overtime_state, overtime_decided_by, overtime_decided_at, overtime_note, waited, date_created,
         date_updated, is_deleted, overtime_uncounted_seconds
    from shift_days;

create or replace view time_tracking.timesheets as
  select id, employee_id, period_start, period_end, state, scheduled_seconds, at_desk_seconds, paid_break_seconds, payable_seconds,
         overtime_seconds, leave_seconds, absence_seconds, open_flags, clients, days, staff_note, submitted_at, approved_by, approved_at,
         locked_at, reopen_reason, overtime_approved_seconds, overtime_refused_seconds, overtime_undecided_seconds, overtime_asked_seconds,
         date_created, date_updated, is_deleted, ordinary_seconds, shift_allowance_seconds, workday_overtime_seconds, rest_day_seconds,
         holiday_seconds, paid_holiday_seconds
    from timesheets;

create or replace view time_tracking.timesheet_hours as
  select id, employee_id, timesheet_id, business_date, kind, holiday_category_id, pay_factor, allowance_percent, is_rest_day, is_overtime,
         seconds, date_created, date_updated, is_deleted
    from timesheet_hours;

create or replace view time_tracking.timesheet_changes as
  select id, employee_id, timesheet_id, business_date, figure, before_seconds, after_seconds, moment, changed_at, changed_by, cause, date_created,
         date_updated, is_deleted
    from timesheet_changes;

-- Holds the sheets of some people that touch some days, against being opened again, until the transaction ends.
create or replace function time_tracking.hold_timesheets(people bigint[], first_day date, last_day date) returns setof bigint language sql as $$
  select t.id from timesheets t
   where t.employee_id = any(people) and daterange(t.period_start, t.period_end, '[]') && daterange(first_day, last_day, '[]') and not t.is_deleted
   order by t.id for share
$$;

-- From when a shift that is still open counts as forgotten: some minutes after its plan; without one, or begun after it, sixteen hours after its start.
create or replace function time_tracking.forgotten_from(started_at timestamptz, planned_end timestamptz) returns timestamptz language sql stable as $$
  select case when started_at < planned_end
    then planned_end + make_interval(mins => coalesce((select ("values" ->> 'clock_late_minutes')::integer from settings where type = 'General'), 240))
    else started_at + interval '16 hours' end
$$;
