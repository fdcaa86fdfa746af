-- The clients a category serves: its own, else those of the one above; none named are all.
create or replace function clients_of_category(category bigint) returns bigint[] language sql stable as $$
  select coalesce(nullif(c.client_ids, '{}'), p.client_ids, '{}') from activity_categories c left join activity_categories p on p.id = c.parent_id where c.id = category
$$;

create or replace function keep_setup_client() returns trigger language plpgsql as $$
declare
  clients bigint[];
begin
  -- Held, so that nobody takes the client away meanwhile.
  perform from activity_categories c where c.id = new.category_id or c.id = (select parent_id from activity_categories where id = new.category_id) order by c.id for share;
  clients := clients_of_category(new.category_id);
  if cardinality(clients) > 0 and not new.client_id = any(clients) then
    raise exception 'the category does not serve the client' using errcode = '23514', constraint = 'activity_setups_category_client';
  end if;
  return null;
end $$;

create or replace function keep_category_clients() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from activity_setups s join activity_categories c on c.id = s.category_id
     where (c.id = new.id or c.parent_id = new.id) and not s.is_deleted
       and cardinality(clients_of_category(c.id)) > 0 and not s.client_id = any(clients_of_category(c.id))) then
    raise exception 'work of another client is in the category' using errcode = '23514', constraint = 'activity_categories_clients_of_setups';
  end if;
  return null;
end $$;

-- Categories and groups of statuses have two levels; a group is one of the same category; work is of a category that serves its client.
create or replace trigger activity_categories_tree before insert or update of parent_id on activity_categories for each row execute function keep_tree(2);
create or replace trigger activity_category_statuses_tree before insert or update of parent_id on activity_category_statuses for each row execute function keep_tree(2);
create or replace trigger activity_setups_client after insert or update of client_id, category_id on activity_setups for each row execute function keep_setup_client();
create or replace trigger activity_categories_clients after update of client_ids, parent_id on activity_categories for each row execute function keep_category_clients();
