-- What other areas read of this one.

-- Scores, states and windows: the area that shows them says who may know which.
create or replace view quality.audit_reviews as
  select id, review_number, activity_log_id, employee_id, client_id, audit_form_id, source, interaction_at, evaluator_id, status, score, raw_score,
         outcome, band, fatal_count, submitted_at, released_at, closed_at, acknowledged_at, date_created, date_updated, is_deleted,
         submitted_on, interaction_reference
    from audit_reviews;

create or replace view quality.audit_answers as
  select review_id, checkpoint_id, section_id, score_id, kind, percentage, error_category_id
    from audit_answers;

create or replace view quality.audit_findings as
  select review_id, audit_infraction_id, error_category_id, error_severity_id, points
    from audit_findings;

create or replace view quality.audit_error_categories as
  select id, name, client_id, criticality, is_active, is_deleted
    from audit_error_categories;

create or replace view quality.audit_forms as
  select id, name, form_number, form_version, generation, client_id, status, pass_mark, coach_when, coaching_due_days, is_deleted
    from audit_forms;
