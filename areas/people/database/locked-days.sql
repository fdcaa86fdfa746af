-- Which clients a person worked for on days that are locked or billed, and to which part, stays as it is.
create or replace function keep_locked_assignments() returns trigger language plpgsql as $$
begin
  perform refuse_locked_change(array[old.employee_id, new.employee_id],
    case when not old.is_deleted then daterange(old.from_date, old.to_date, '[]') end,
    case when not new.is_deleted then daterange(new.from_date, new.to_date, '[]') end,
    (old.employee_id, old.client_id, old.share_percent, old.is_primary) is not distinct from (new.employee_id, new.client_id, new.share_percent, new.is_primary));
  return null;
end $$;
create or replace trigger client_assignments_keep_locked
  after insert or update of employee_id, client_id, share_percent, is_primary, from_date, to_date, is_deleted on client_assignments
  for each row execute function keep_locked_assignments();
