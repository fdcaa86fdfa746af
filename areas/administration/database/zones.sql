-- The zone an account reads days in.
create or replace function user_zone(account bigint) returns text language sql stable as $$
  select coalesce((select coalesce(z.iana_name, person_zone(u.employee_id)) from users u left join time_zones z on z.id = u.timezone_id where u.id = account), 'UTC')
$$;
