-- The day on which a coaching was acknowledged stays, also when its agent moves to another zone. Of those that are there it is the day where they are now.
alter table coachings add column acknowledged_on date;
do $$
begin
  if not exists (select from coachings) then return; end if;
  update coachings set acknowledged_on = (acknowledged_at at time zone person_zone(employee_id))::date where acknowledged_at is not null;
end $$;
