-- What other areas read of this one: no column that a circle keeps to some people.

create or replace view scheduling.break_types as
  select id, name, code, default_minutes, is_paid, max_per_shift, clock_option, matches, colour, is_active, date_created, date_updated,
         is_deleted
    from break_types;

create or replace view scheduling.employee_shifts as
  select id, employee_id, shift_id, effective_from, effective_to, shift_detail, work_from, reason, published_at, acknowledged_at,
         workstation_id, date_created, date_updated, is_deleted
    from employee_shifts;

create or replace view scheduling.holiday_categories as
  select id, name, parent_id, offices_ids, is_paid, pay_factor, colour, date_created, date_updated, is_deleted from holiday_categories;

create or replace view scheduling.holidays as
  select id, name, holiday_category_id, start_date, end_date, offices_ids, client_ids, is_recurring, is_optional, is_draft, description,
         copied_from_id, date_created, date_updated, is_deleted
    from holidays;

create or replace view scheduling.roster_days as
  select id, employee_id, date, state, plan, shift_id, own_start, own_end, kind, swap_with_id, note, published_at, acknowledged_at,
         date_created, date_updated, is_deleted
    from roster_days;

create or replace view scheduling.shift_breaks as
  select id, shift_id, break_type_id, sequence, start_time, minutes, is_floating, latest_start, days, date_created, date_updated, is_deleted
    from shift_breaks;

create or replace view scheduling.shifts as
  select id, name, code, client_id, offices_ids, zone_basis, shift_start, shift_end, shift_detail, late_grace_minutes, early_grace_minutes,
         half_day_minutes, absent_below_minutes, capacity, allowance_percent, colour, valid_from, valid_to, is_active, date_created,
         date_updated, is_deleted
    from shifts;
