-- The logs of a person for one client, newest first: what leads and agents filter by most, and its count.
create index activity_logs_person_client_idx on activity_logs (employee_id, client_id, started_at desc nulls last, id desc) where not is_deleted;
