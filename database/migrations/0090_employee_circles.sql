-- What HR keeps of a person: terms, personal data, emergency contact, pay. People who are stored already get the defaults.

alter table employees add column second_manager_id bigint;
alter table employees add column employment_type text default 'Full time';
alter table employees add column work_mode text default 'Office';
alter table employees add column weekly_hours numeric(14,2) default 40;
alter table employees add column offer_date date;
alter table employees add column probation_end date;
alter table employees add column confirmed_on date;
alter table employees add column contract_end date;
alter table employees add column last_working_day date;
alter table employees add column education jsonb not null default '[]';
alter table employees add column previous_jobs jsonb not null default '[]';
alter table employees add column skills text[] not null default '{}';
alter table employees add column salutation text;
alter table employees add column gender text;
alter table employees add column date_of_birth date;
alter table employees add column nationality_id bigint;
alter table employees add column marital_status text;
alter table employees add column blood_group text;
alter table employees add column mobile text;
alter table employees add column phone text;
alter table employees add column personal_email text;
alter table employees add column current_address text;
alter table employees add column permanent_address text;
alter table employees add column city text;
alter table employees add column postal_code text;
alter table employees add column country_id bigint;
alter table employees add column national_id text;
alter table employees add column tax_id text;
alter table employees add column social_security_no text;
alter table employees add column passport_no text;
alter table employees add column passport_expiry date;
alter table employees add column work_permit_no text;
alter table employees add column work_permit_expiry date;
alter table employees add column emergency_contact_name text;
alter table employees add column emergency_contact_relation text;
alter table employees add column emergency_contact_phone text;
alter table employees add column pay_type text;
alter table employees add column pay_rate numeric(14,2);
alter table employees add column currency text;
alter table employees add column payment_mode text;
alter table employees add column bank_name text;
alter table employees add column account_no text;
alter table employees add column notes_hr text;
alter table employees add constraint employees_blood_group_check check (blood_group in ('A+', 'A−', 'B+', 'B−', 'AB+', 'AB−', '0+', '0−'));
alter table employees add constraint employees_country_id_fkey foreign key (country_id) references countries (id);
alter table employees add constraint employees_emergency_contact_relation_check check (emergency_contact_relation in ('Partner', 'Parent', 'Child', 'Sibling', 'Friend', 'Other'));
alter table employees add constraint employees_employment_type_check check (employment_type in ('Full time', 'Part time', 'Contractor', 'Intern', 'Temporary'));
alter table employees add constraint employees_gender_check check (gender in ('Female', 'Male', 'Other', 'Not said'));
alter table employees add constraint employees_marital_status_check check (marital_status in ('Single', 'Married', 'Divorced', 'Widowed', 'Not said'));
alter table employees add constraint employees_nationality_id_fkey foreign key (nationality_id) references countries (id);
alter table employees add constraint employees_pay_rate_check check (pay_rate >= 0);
alter table employees add constraint employees_pay_type_check check (pay_type in ('Monthly', 'Hourly'));
alter table employees add constraint employees_payment_mode_check check (payment_mode in ('Bank', 'Cash', 'Cheque'));
alter table employees add constraint employees_salutation_check check (salutation in ('–', 'Mr', 'Ms', 'Mx', 'Dr'));
alter table employees add constraint employees_second_manager_id_fkey foreign key (second_manager_id) references employees (id);
alter table employees add constraint employees_weekly_hours_check check (weekly_hours >= 1 and weekly_hours <= 60);
alter table employees add constraint employees_work_mode_check check (work_mode in ('Office', 'Remote', 'Hybrid'));
create index employees_country_id_idx on employees (country_id, id) where not is_deleted;
create unique index employees_national_id_key on employees (lower(btrim(national_id))) where not is_deleted;
create index employees_nationality_id_idx on employees (nationality_id, id) where not is_deleted;
create index employees_second_manager_id_idx on employees (second_manager_id, id) where not is_deleted;

alter table employees add constraint employees_emergency_whole check (num_nonnulls(emergency_contact_name, emergency_contact_relation, emergency_contact_phone) in (0, 3));

-- What people kept of themselves becomes a part of their record, which HR and they see.
update employees e set personal_email = c.personal_email, mobile = c.mobile, current_address = c.current_address, city = c.city,
       postal_code = left(c.postal_code, 12), emergency_contact_name = c.emergency_contact_name,
       emergency_contact_relation = c.emergency_contact_relation, emergency_contact_phone = c.emergency_contact_phone
  from personal_contacts c where c.employee_id = e.id;
drop table personal_contacts;

-- The next code of an office is looked up, not counted, however many people it has.
create index employees_code_number_idx on employees (lower(regexp_replace(employee_code, '-\d{4,9}$', '')), (substring(employee_code from '-(\d{4,9})$')::bigint));
create index employees_by_code_idx on employees (employee_code, id) where not is_deleted;
create index employees_gone_idx on employees (id) where is_deleted or status = 'Left';
-- A file names leads by their names.
create index employees_called_idx on employees (lower(btrim(name))) where not is_deleted;
