-- What a seat is and whether it can be used, and whether its plan is shown, stay on each day what they were on it.
create or replace trigger floor_plan_seats_keep_past
  after update of kind, zone_name, client_id, status, blocked_from, blocked_to, is_deleted on floor_plan_seats
  for each row execute function keep_past_values('floor-plan-seats', 'kind', 'zone_name', 'client_id', 'status', 'blocked_from', 'blocked_to', 'is_deleted');
create or replace trigger floor_plans_keep_past after update of is_published, is_deleted on floor_plans
  for each row execute function keep_past_values('floor-plans', 'is_published', 'is_deleted');

-- A seat that is added to a plan in use was not there on the days before.
create or replace function begin_seat() returns trigger language plpgsql as $$
begin
  if exists (select from floor_plans p where p.id = new.floor_plan_id and p.date_created <= statement_timestamp() - interval '1 day') then
    insert into past_values (family, record_id, to_date, "values")
    values ('floor-plan-seats', new.id, changes_hold_from(new.created_by) - 1,
            jsonb_build_object('kind', new.kind, 'zone_name', new.zone_name, 'client_id', new.client_id, 'status', new.status, 'blocked_from', new.blocked_from, 'blocked_to', new.blocked_to, 'is_deleted', true));
  end if;
  return null;
end $$;
create or replace trigger floor_plan_seats_begin after insert on floor_plan_seats for each row execute function begin_seat();
