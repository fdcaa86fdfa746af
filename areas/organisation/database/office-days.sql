-- The zone of an office, and the day on its calendar at a moment.
create or replace function organisation.zone_of(office bigint) returns text language sql stable as $$
  select coalesce((select z.iana_name from organisation.offices o join administration.time_zones z on z.id = o.timezone_id where o.id = office), 'UTC')
$$;
-- The zone in which an office was on a day.
create or replace function organisation.zone_on(office bigint, day date) returns text language sql stable as $$
  select coalesce((
    select z.iana_name from organisation.offices stored cross join lateral as_of(stored, 'offices', stored.id, day) o join administration.time_zones z on z.id = o.timezone_id
     where stored.id = office), 'UTC')
$$;
create or replace function organisation.day_at(office bigint, moment timestamptz) returns date language sql stable as $$
  select (moment at time zone organisation.zone_of(office))::date
$$;

-- The days on which an office worked in its week, as it was on a day.
create or replace function organisation.week_on(office bigint, day date) returns text[] language sql stable as $$
  select o.working_days from organisation.offices stored cross join lateral as_of(stored, 'offices', stored.id, day) o where stored.id = office
$$;
create or replace function organisation.works_on(office bigint, day date) returns boolean language sql stable as $$
  select coalesce(trim(to_char(day, 'Day')) = any (organisation.week_on(office, day)), extract(isodow from day) < 6)
$$;
