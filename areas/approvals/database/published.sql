-- What other areas read of this one.

create or replace view approvals.approval_profiles as
  select id, name, applies_to, levels, is_active, date_created, date_updated, is_deleted
    from approval_profiles;

-- The profile an area brings for its kind of request, where there never was one: what was deleted or changed stays so.
create or replace function approvals.bring_profile(name text, kind text, levels jsonb) returns void language sql as $$
  insert into approval_profiles (name, applies_to, priority, levels)
  select bring_profile.name, kind, 100, bring_profile.levels
   where not exists (select from approval_profiles p where p.applies_to = kind or lower(btrim(p.name)) = lower(btrim(bring_profile.name)))
$$;
