-- Logs of a day in the order of their list, so that those of an earlier month are found without walking past everything newer.
create index activity_logs_day_list_idx on activity_logs (business_date, started_at desc nulls last, id desc) where not is_deleted;
drop index activity_logs_day_idx;
create index lodgelink_activity_logs_day_list_idx on lodgelink_activity_logs (business_date, received_at desc nulls last, id desc) where not is_deleted;
drop index lodgelink_activity_logs_day_idx;

-- The logs of a person of one kind, newest first, and their count.
create index activity_logs_person_setup_idx on activity_logs (employee_id, activity_setup_id, started_at desc nulls last, id desc) where not is_deleted;
