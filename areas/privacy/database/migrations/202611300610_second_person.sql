-- One person asks for an erasure, another one confirms it.
alter table erasures drop constraint erasures_state_check;
alter table erasures add constraint erasures_state_check check (state in ('Asked', 'Waiting', 'Running', 'Finished', 'Stopped'));
alter table erasures add column confirmed_by bigint references users (id);
create index erasures_confirmed_by_idx on erasures (confirmed_by, id) where not is_deleted;
alter table erasures add constraint erasures_second_person check (confirmed_by is null or confirmed_by is distinct from asked_by);
create unique index erasures_one_asked on erasures (employee_id) where state = 'Asked';
