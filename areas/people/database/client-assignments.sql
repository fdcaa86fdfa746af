-- The day by which the clients of a person are told: today where they are, or the day they join.
create or replace function assignment_day(employee bigint, moment timestamptz) returns date language sql stable as $$
  select greatest((moment at time zone person_zone(e.id))::date, e.joining_date) from employees e where e.id = employee
$$;

-- The client a person mainly works for on a day.
create or replace function main_client(employee bigint, on_day date) returns bigint language sql stable as $$
  select coalesce((select a.client_id from client_assignments a where a.employee_id = employee and not a.is_deleted and on_day between a.from_date and coalesce(a.to_date, 'infinity')
                    order by a.is_primary desc, a.from_date, a.id limit 1), (select e.client_ids[1] from employees e where e.id = employee))
$$;

-- All clients of a day take at most the whole of a person's time. Sums change only where a row begins.
create or replace function check_client_shares() returns trigger language plpgsql as $$
begin
  if new.is_deleted then return null; end if;
  -- One change a person at a time: two rows that each fit can be too much together.
  perform 1 from employees where id = new.employee_id for no key update;
  if exists (
    select 1 from client_assignments b
      join client_assignments o on o.employee_id = b.employee_id and not o.is_deleted and b.from_date <@ daterange(o.from_date, o.to_date, '[]')
     where b.employee_id = new.employee_id and not b.is_deleted
     group by b.id having sum(o.share_percent) > 100) then
    raise exception 'the shares of a day come to more than 100' using errcode = '23514', constraint = 'client_assignments_shares';
  end if;
  return null;
end $$;
create or replace trigger client_assignments_shares after insert or update on client_assignments for each row execute function check_client_shares();
