-- What other areas read of this one: no column of what things cost.

create or replace view assets.placed_assets as
  select id, asset_tag, name, atype_id, status, workstation_id, allocated_employee, is_deleted
    from public.assets;
create or replace view assets.asset_types as
  select id, name, code, is_deleted from public.asset_types;
