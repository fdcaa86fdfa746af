-- What an office gave of a type, and whether a type excused, stay on each day what they were on it.
create or replace trigger leave_configs_keep_past
  after update of is_enabled, entitlement_days, full_time_hours, year_start_month, carry_over_max, carry_over_expires_days, is_deleted on leave_configs
  for each row execute function keep_past_values('leave-configs', 'is_enabled', 'entitlement_days', 'full_time_hours', 'year_start_month', 'carry_over_max', 'carry_over_expires_days',
                                                 'is_deleted');
create or replace trigger leave_types_keep_past after update of excuses_adherence on leave_types
  for each row execute function keep_past_values('leave-types', 'excuses_adherence');
