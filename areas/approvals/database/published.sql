-- What other areas read of this one.

create or replace view approvals.approval_profiles as
  select id, name, applies_to, levels, is_active, date_created, date_updated, is_deleted
    from approval_profiles;
