-- The zone whose clock a config goes by: of its office, else of the first office of its client.
create or replace function transcribe_zone(config transcribe_config) returns text language sql stable as $$
  select coalesce(
    (select z.iana_name from organisation.offices o join administration.time_zones z on z.id = o.timezone_id where o.id = config.office_id),
    (select z.iana_name from organisation.clients c join organisation.offices o on o.id = c.offices_ids[1] join administration.time_zones z on z.id = o.timezone_id where c.id = config.client_id),
    'UTC')
$$;

-- When the day of a config began that a moment lies in.
create or replace function transcribe_day_start(config transcribe_config, moment timestamptz) returns timestamptz language sql stable as $$
  select date_trunc('day', moment at time zone transcribe_zone(config)) at time zone transcribe_zone(config)
$$;
