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

-- The holiday by which the time of a person on a day is paid: of their office on that day and of a client, by its category as it was then. Of several holidays the one
-- with the highest factor counts. An optional holiday is a day like any other.
create or replace function holiday_paid(employee bigint, client bigint, on_day date)
returns table (holiday_category_id bigint, pay_factor numeric, is_paid boolean) language sql stable as $$
  select c.id, coalesce(c.pay_factor, 1), c.is_paid
    from people.position_on(employee, on_day) p
   cross join lateral holidays_of(p.office_id, client, on_day, on_day) h
    join holiday_categories stored on stored.id = h.holiday_category_id
   cross join lateral as_of(stored, 'holiday-categories', stored.id, on_day) c
   where not h.is_optional
   order by coalesce(c.pay_factor, 1) desc, c.is_paid desc, h.holiday_id limit 1
$$;

create or replace trigger holiday_categories_tree before insert or update of parent_id on holiday_categories for each row execute function keep_tree(2);
