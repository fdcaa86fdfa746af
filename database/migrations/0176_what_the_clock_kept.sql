-- What waited too long for a connection, or contradicts the clock, is no punch any more: it becomes a correction, which keeps what it was made of.
alter table clock_corrections add column waited jsonb;
create index clock_corrections_told_waited on clock_corrections (employee_id, business_date) where waited is not null and state = 'Draft' and not is_deleted;
