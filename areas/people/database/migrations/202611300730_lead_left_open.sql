-- People who came by a file that does not say their lead wait for one: they are not at the top of the company.
alter table employees add column lead_is_open boolean not null default false;
alter table employees add constraint employees_open_lead check (not lead_is_open or reports_to_id is null);
drop index employees_one_top;
create unique index employees_one_top on employees ((true)) where reports_to_id is null and not lead_is_open and not is_deleted and status <> 'Left';
create index employees_without_lead_idx on employees (name, id) where lead_is_open and not is_deleted;
