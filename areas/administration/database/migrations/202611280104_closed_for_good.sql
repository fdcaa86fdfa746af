-- An account whose personal data were removed never comes back.
alter table users add constraint users_stay_closed check (email not like 'former-%@removed.invalid' or is_deleted);
