-- A ticket keeps who had it when it was resolved, and the day. Of those that are there it is who has them now: nothing knows another person.
alter table tickets add column solver_id bigint;
alter table tickets add column solved_on date;
alter table tickets add constraint tickets_solver_id_fkey foreign key (solver_id) references users (id);
create index tickets_solver_id_idx on tickets (solver_id, id) where not is_deleted;
do $$
begin
  if not exists (select from tickets) then return; end if;
  update tickets set solver_id = assignee_id, solved_on = (resolved_at at time zone user_zone(assignee_id))::date where resolved_at is not null;
end $$;
