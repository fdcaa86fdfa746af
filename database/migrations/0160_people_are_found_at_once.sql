-- Whoever may see them searches people by mobile number and private address too: at once, as by name.
create index employees_mobile_search on employees using gin (mobile gin_trgm_ops);
create index employees_personal_email_search on employees using gin (personal_email gin_trgm_ops);
-- Who stands nearest below somebody, and beside, without reading everybody below.
create index reporting_lines_nearest_idx on reporting_lines (manager_id, depth) include (employee_id);
-- Whose account it is, deleted ones too: what they did stays within the reach of their lead.
create index users_accounts_idx on users (employee_id) include (id) where employee_id is not null;
