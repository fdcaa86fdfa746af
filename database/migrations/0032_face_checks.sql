-- Pictures are compared with the approved one of their person, of which there is one.
alter table clock_pictures add column is_reference boolean not null default false;
alter table clock_pictures add column checked_at timestamptz(3);
create unique index clock_pictures_one_reference on clock_pictures (employee_id) where is_reference;
alter table clock_pictures add constraint clock_pictures_reference_of_a_picture check (not is_reference or state = 'Captured');
create index clock_pictures_to_check on clock_pictures (taken_at) where state = 'Captured' and checked_at is null and check_result = 'Not checked';
-- Reports ask for the pictures of some days.
create index clock_pictures_by_day on clock_pictures (business_date, employee_id) where not is_deleted;
