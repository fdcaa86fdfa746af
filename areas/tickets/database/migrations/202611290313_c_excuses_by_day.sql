-- An outage that was moved to another day leaves a row without length on the day before.
alter table ticket_excuses drop constraint ticket_excuses_pkey;
alter table ticket_excuses add primary key (ticket_id, employee_id, business_date);
