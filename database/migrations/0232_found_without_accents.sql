-- People are looked for as they are typed: "jose" finds José, "lukasz" finds Łukasz.
create extension if not exists unaccent;

-- A text without its accents. The extension's own function may not stand in an index, since its rules could be exchanged; these are its own.
create function folded(words text) returns text language sql immutable parallel safe strict as $$
  select public.unaccent('public.unaccent'::regdictionary, words)
$$;

drop index employees_name_search, employees_code_search, employees_email_search, employees_mobile_search, employees_personal_email_search,
  users_name_search, users_email_search, users_username_search, activity_logs_reference_search, activity_logs_description_search, activity_logs_answers_search;
create index employees_name_search on employees using gin (folded(name) gin_trgm_ops);
create index employees_code_search on employees using gin (folded(employee_code) gin_trgm_ops);
create index employees_email_search on employees using gin (folded(company_email) gin_trgm_ops);
create index employees_mobile_search on employees using gin (folded(mobile) gin_trgm_ops);
create index employees_personal_email_search on employees using gin (folded(personal_email) gin_trgm_ops);
create index users_name_search on users using gin (folded(name) gin_trgm_ops);
create index users_email_search on users using gin (folded(email) gin_trgm_ops);
create index users_username_search on users using gin (folded(username) gin_trgm_ops);
create index activity_logs_reference_search on activity_logs using gin (folded(reference_no) gin_trgm_ops);
create index activity_logs_description_search on activity_logs using gin (folded(description) gin_trgm_ops) where description is not null;
create index activity_logs_answers_search on activity_logs using gin (folded(json_texts(extra_values)) gin_trgm_ops);
