-- What a shift came to is stored when it ends. At Desk, on break and in all are told as they are so far, by rows as by their sums.

alter table shift_days rename column at_desk_time to desk_seconds;
alter table shift_days rename column on_break_time to break_seconds;
alter table shift_days rename column ttl_shift_time to total_seconds;
alter table shift_days rename constraint shift_days_at_desk_time_check to shift_days_desk_seconds_check;
alter table shift_days rename constraint shift_days_on_break_time_check to shift_days_break_seconds_check;
alter table shift_days rename constraint shift_days_ttl_shift_time_check to shift_days_total_seconds_check;
