-- The zone of an office, and the day on its calendar at a moment.
create or replace function office_zone(office bigint) returns text language sql stable as $$
  select coalesce((select z.iana_name from organisation.offices o join administration.time_zones z on z.id = o.timezone_id where o.id = office), 'UTC')
$$;
create or replace function office_day(office bigint, moment timestamptz) returns date language sql stable as $$
  select (moment at time zone office_zone(office))::date
$$;
