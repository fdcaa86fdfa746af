-- Blood groups as they are written and typed: with the letter O, and a hyphen.
alter table employees drop constraint employees_blood_group_check;
update employees set blood_group = translate(blood_group, '0−', 'O-') where blood_group is not null;
alter table employees add constraint employees_blood_group_check check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'));
