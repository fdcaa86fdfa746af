-- What must hold of people and places, whatever writes and however many write at the same moment.

-- One person stands at the top of the company.
create unique index employees_one_top on employees ((true)) where reports_to_id is null and not is_deleted and status <> 'Left';

-- Departments nest as they like, designation categories in two levels.
create trigger departments_tree before insert or update of parent_id on departments for each row execute function keep_tree(0);
create trigger designation_categories_tree before insert or update of parent_id on designation_categories for each row execute function keep_tree(2);

-- A city lies in the country of its office, and one office is the headquarters.
alter table cities add constraint cities_in_country unique (id, country_id);
alter table offices add constraint offices_city_in_country foreign key (city, country_id) references cities (id, country_id);
create unique index offices_one_headquarters on offices ((true)) where is_headquarters and not is_deleted;

alter table clients add constraint clients_some_office check (cardinality(offices_ids) > 0);

-- From a start to an end, the end being the next day when it is not after the start.
create function minutes_between(starts time, ends time) returns integer language sql immutable as $$
  select ((extract(epoch from ends - starts) / 60)::integer + 1439) % 1440 + 1
$$;
-- Seven different days, one of them worked.
create function is_whole_week(week jsonb) returns boolean language sql immutable as $$
  select count(*) = 7 and count(distinct entry ->> 'day') = 7 and bool_or(coalesce(entry ->> 'rest_day', '0') not in ('1', 'true'))
    from jsonb_array_elements(week) entry
$$;
alter table shifts
  add constraint shifts_length check (minutes_between(shift_start, shift_end) between 30 and 960),
  add constraint shifts_whole_week check (is_whole_week(shift_detail));
alter table employee_shifts add constraint employee_shifts_whole_week check (shift_detail = '[]' or is_whole_week(shift_detail));
alter table shift_breaks add constraint shift_breaks_latest_start check (not is_floating or latest_start is not null);
