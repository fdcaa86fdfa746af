-- Nobody is given their own work.
create or replace function keep_sampling_evaluator() returns trigger language plpgsql as $$
begin
  if exists (select from administration.users u where u.id = new.evaluator_id and u.employee_id = new.employee_id) then
    raise exception 'the evaluator is the agent' using errcode = '23514', constraint = 'audit_sampling_items_evaluator_not_agent';
  end if;
  return null;
end $$;

create or replace trigger audit_sampling_items_evaluator after insert or update of evaluator_id, employee_id on audit_sampling_items
  for each row execute function keep_sampling_evaluator();
