-- A person whose personal data were removed is not taken on again: a new record is made for them.
alter table employees add constraint employees_stay_gone check (name is distinct from 'Former colleague ' || id::text or status = 'Left');
