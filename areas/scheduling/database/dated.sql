-- Shifts, their breaks, the kinds of break and the pay of holidays stay on each day what they were on it.
create or replace trigger shifts_keep_past
  after update of client_id, zone_basis, shift_start, shift_end, shift_detail, late_grace_minutes, early_grace_minutes, half_day_minutes, absent_below_minutes, allowance_percent on shifts
  for each row execute function keep_past_values('shifts', 'client_id', 'zone_basis', 'shift_start', 'shift_end', 'shift_detail', 'late_grace_minutes', 'early_grace_minutes',
                                                 'half_day_minutes', 'absent_below_minutes', 'allowance_percent');
create or replace trigger break_types_keep_past
  after update of name, default_minutes, is_paid, max_per_shift, clock_option, matches, is_active, is_deleted on break_types
  for each row execute function keep_past_values('break-types', 'name', 'default_minutes', 'is_paid', 'max_per_shift', 'clock_option', 'matches', 'is_active', 'is_deleted');
create or replace trigger shift_breaks_keep_past
  after update of break_type_id, start_time, minutes, is_floating, latest_start, days, is_deleted on shift_breaks
  for each row execute function keep_past_values('shift-breaks', 'break_type_id', 'start_time', 'minutes', 'is_floating', 'latest_start', 'days', 'is_deleted');

create or replace trigger holiday_categories_keep_past
  after update of is_paid, pay_factor on holiday_categories for each row execute function keep_past_values('holiday-categories', 'is_paid', 'pay_factor');

-- A break that is added to a shift in use pauses nobody on the days before.
create or replace function begin_break() returns trigger language plpgsql as $$
begin
  if exists (select from shifts s where s.id = new.shift_id and s.date_created <= statement_timestamp() - interval '1 day') then
    insert into past_values (family, record_id, to_date, "values")
    values ('shift-breaks', new.id, changes_hold_from(new.created_by) - 1, jsonb_build_object('is_deleted', true));
  end if;
  return null;
end $$;
create or replace trigger shift_breaks_begin after insert on shift_breaks for each row execute function begin_break();
