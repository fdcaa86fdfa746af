-- Who works fewer hours a week than these is given their part; where it is empty everybody is given the same, as before.

alter table leave_configs add column full_time_hours numeric(14,2);
alter table leave_configs add constraint leave_configs_full_time_hours_check check (full_time_hours >= 1 and full_time_hours <= 60);
