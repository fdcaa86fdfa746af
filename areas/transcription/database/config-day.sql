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

-- Whether recordings of a config may be fetched at a moment: between two times of its day, or from one evening to the next morning.
create or replace function transcribe_is_open(config transcribe_config, moment timestamptz) returns boolean language sql stable as $$
  select case
    when config.active_from is null or config.active_from = config.active_to then true
    when config.active_from < config.active_to then w.now >= config.active_from and w.now < config.active_to
    else w.now >= config.active_from or w.now < config.active_to end
    from (select (moment at time zone transcribe_zone(config))::time as now) w
$$;
