-- What other areas score with: a form as it was published, and the infractions that its failed checkpoints can have.

create or replace view quality.form_definitions as
  select id, client_id, infraction_category_ids, definition
    from audit_forms where definition is not null and not is_deleted;

-- Of a generation, of the client or of all, of some categories or of any; and those of `kept`, whatever became of them.
create or replace function quality.offered_infractions(form_generation text, client bigint, categories bigint[], kept bigint[])
returns table (id bigint, name text, category text, penalty_points numeric, place bigint) stable language sql as $$
  select i.id, i.name, c.name, coalesce(i.penalty_points, 0), row_number() over (order by c.sort_order, c.name, i.name)
    from audit_form_infractions i join audit_form_infraction_categories c on c.id = i.infraction_category_id
   where i.id = any(kept) or (i.generation = form_generation and i.is_active and not i.is_deleted and (i.client_id is null or client is null or i.client_id = client)
     and (categories = '{}' or c.id = any(categories) or c.parent_id = any(categories)))
$$;
