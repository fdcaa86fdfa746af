-- An offer that was accepted, declined or withdrawn calls nobody any more: its notices are read and gone, and open pages hear of it.
create or replace function hush_shift_offer() returns trigger language plpgsql as $$
begin
  update notifications n set read_at = coalesce(n.read_at, statement_timestamp()), expires_at = statement_timestamp()
   where n.dedupe_key = 'shift-offer-' || new.id
     -- Who could take it works in the office of who offers it: the index begins with the account.
     and n.user_id in (select u.id from administration.users u join people.employees e on e.id = u.employee_id
                        where e.office_id = (select o.office_id from people.employees o where o.id = new.employee_id));
  return null;
end $$;
create or replace trigger shift_changes_hushed after update of state, is_deleted on shift_changes for each row
  when (old.state = 'Offered' and not old.is_deleted and (new.state <> 'Offered' or new.is_deleted)) execute function hush_shift_offer();
