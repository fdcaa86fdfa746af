-- Shifts are listed and reported like any family; what was written by hand gets names of its own, the rest is declared.
alter table shift_days rename constraint shift_days_sequence_key to shift_days_one_sequence;
alter table shift_days rename constraint shift_days_flags_check to shift_days_known_flags;
alter table shift_days drop constraint shift_days_sequence_check;
alter table shift_days add constraint shift_days_sequence_check check (sequence >= 1);
alter table shift_days add constraint shift_days_early_leave_seconds_check check (early_leave_seconds >= 0);
alter table shift_days add constraint shift_days_late_seconds_check check (late_seconds >= 0);
alter table shift_days add constraint shift_days_over_break_seconds_check check (over_break_seconds >= 0);
alter table shift_days add constraint shift_days_overtime_seconds_check check (overtime_seconds >= 0);
alter table shift_days add constraint shift_days_paid_break_seconds_check check (paid_break_seconds >= 0);
alter table shift_days add constraint shift_days_payable_seconds_check check (payable_seconds >= 0);
create index shift_days_client_id_idx on shift_days (client_id, id) where not is_deleted;
create index shift_days_employee_id_idx on shift_days (employee_id, id) where not is_deleted;
create index shift_days_employee_shift_id_idx on shift_days (employee_shift_id, id) where not is_deleted;
create index shift_days_list_idx on shift_days (business_date desc nulls last, id desc) where not is_deleted;
create index shift_days_shift_id_idx on shift_days (shift_id, id) where not is_deleted;
