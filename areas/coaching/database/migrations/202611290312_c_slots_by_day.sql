-- A coaching that was moved to another day keeps an empty slot on the day before.
alter table coaching_slots drop constraint coaching_slots_pkey;
alter table coaching_slots add primary key (coaching_id, employee_id, business_date);
