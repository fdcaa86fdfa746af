-- Categories have two levels.
create or replace trigger tickets_category_tree before insert or update of parent_id on tickets_category for each row execute function keep_tree(2);

-- What holds of a category, with what it has of the one above it.
create or replace view ticket_category_rules as
  select c.id, c.name, c.is_active, c.is_deleted, c.default_priority, c.asks_asset, c.office_ids, c.quick_texts,
         coalesce(c.handler_role_id, p.handler_role_id) as handler_role_id,
         case when c.handler_role_id is null and c.handler_ids = '{}' then coalesce(p.handler_ids, '{}') else c.handler_ids end as handler_ids,
         case when c.handler_role_id is null and c.handler_ids = '{}' then coalesce(c.default_assignee_id, p.default_assignee_id)
              else c.default_assignee_id end as default_assignee_id,
         c.is_confidential or coalesce(p.is_confidential, false) as is_confidential,
         coalesce((select s.id from ticket_sla_policies s where s.id = c.sla_policy_id and s.is_active and not s.is_deleted),
                  (select s.id from ticket_sla_policies s where s.id = p.sla_policy_id and s.is_active and not s.is_deleted),
                  (select s.id from ticket_sla_policies s where s.is_default and not s.is_deleted)) as sla_policy_id
    from tickets_category c left join tickets_category p on p.id = c.parent_id;

-- Who handles the tickets of a category: the people of its role, or those of them it names.
create or replace view ticket_queues as
  select r.id as category_id, u.id as user_id
    from ticket_category_rules r
    join administration.users u on u.role_id = r.handler_role_id and (r.handler_ids = '{}' or u.id = any(r.handler_ids)) and u.may_sign_in;
