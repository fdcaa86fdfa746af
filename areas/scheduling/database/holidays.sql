-- The holidays of a person in an office who works for a client: the client says whose holidays its people keep, on each day by its policy of that day.
create or replace function holidays_of(office bigint, client bigint, first_day date, last_day date)
returns table (day date, holiday_id bigint, name text, holiday_category_id bigint, is_optional boolean) language sql stable as $$
  select d.moment::date, h.id, h.name, h.holiday_category_id, h.is_optional
    from holidays h
   cross join lateral generate_series(greatest(h.start_date, first_day), least(h.end_date, last_day), interval '1 day') as d(moment)
    left join lateral (
      select dated.holiday_policy from organisation.clients stored cross join lateral as_of(stored, 'clients', stored.id, d.moment::date) dated where stored.id = client) c on true
   where h.end_date >= first_day and h.start_date <= last_day and not h.is_draft and not h.is_deleted
     and ((coalesce(c.holiday_policy, 'Office') <> 'Client' and h.client_ids = '{}' and h.offices_ids @> array[office])
       or (c.holiday_policy <> 'Office' and h.client_ids @> array[client]))
$$;
create or replace trigger holiday_categories_tree before insert or update of parent_id on holiday_categories for each row execute function keep_tree(2);
