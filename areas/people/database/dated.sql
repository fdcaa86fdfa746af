-- What an hour of a job title costs stays on each day what it was on it.
create or replace trigger designations_keep_past after update of hourly_cost on designations for each row execute function keep_past_values('designations', 'hourly_cost');
