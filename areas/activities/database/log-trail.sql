create or replace function tell_log_restored() returns trigger language plpgsql as $$
begin
  insert into activity_log_events (log_id, employee_id, at, kind, by_id) values (new.id, new.employee_id, new.date_updated, 'Restored', new.updated_by);
  return null;
end $$;
create or replace trigger activity_logs_restored after update of is_deleted on activity_logs for each row when (old.is_deleted and not new.is_deleted) execute function tell_log_restored();
create or replace trigger activity_log_events_append_only before update or delete on activity_log_events for each row execute function refuse_change();
create or replace trigger activity_follow_ups_append_only before update or delete on activity_follow_ups for each row execute function refuse_change();
create or replace trigger lodgelink_follow_ups_append_only before update or delete on lodgelink_follow_ups for each row execute function refuse_change();
