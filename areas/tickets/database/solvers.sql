-- Who solved a ticket, and the day on their calendar. A ticket that is handed on afterwards, and a person who moves, change neither; one that is reopened is not solved.
create or replace function keep_solver() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.resolved_at is distinct from old.resolved_at then
    new.solver_id := case when new.resolved_at is not null then new.assignee_id end;
    new.solved_on := (new.resolved_at at time zone user_zone(new.assignee_id))::date;
  end if;
  return new;
end $$;
create or replace trigger tickets_solver before insert or update of resolved_at on tickets for each row execute function keep_solver();
