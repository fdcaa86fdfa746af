-- What other areas read of this one: no column that a circle keeps to some people.

create or replace view activities.activity_categories as
  select id, name, parent_id, is_active, date_created, date_updated, is_deleted
    from activity_categories;

create or replace view activities.activity_category_statuses as
  select id, name, category_id, parent_id, kind, is_default, needs_follow_up, follow_up_after_hours, next_ids, needs_note, colour,
         sort_order, is_active, date_created, date_updated, is_deleted
    from activity_category_statuses;

create or replace view activities.activity_follow_ups as
  select id, log_id, employee_id, status_id, note, follow_up_at, duration_seconds, channel, done_at, done_by, date_created, date_updated,
         is_deleted
    from activity_follow_ups;

create or replace view activities.activity_logs as
  select id, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, quantity, started_at, ended_at,
         duration_seconds, is_measured, pause_seconds, business_date, shift_day_id, description, extra_values, follow_up_at, source,
         is_billable, allow_overlap, is_reference_unique, bulk_upload_id, row_number, change_reason, pauses, date_created,
         date_updated, is_deleted
    from activity_logs;

create or replace view activities.activity_setups as
  select id, name, code, client_id, category_id, description, instructions, target_seconds, min_seconds, max_seconds, measure,
         quantity_label, default_quantity, max_quantity, needs_reference, reference_label, reference_unique, allow_overlap, is_billable,
         is_auditable, sample_percent, edit_hours, extra_fields, is_active, valid_from, valid_to, date_created, date_updated, is_deleted
    from activity_setups;

-- Counts an audit of a log, or one less: what was audited its person changes no more.
create or replace function activities.count_audit(log bigint, more integer) returns void language sql as $$
  update activity_logs set audit_count = audit_count + more where id = log
$$;
