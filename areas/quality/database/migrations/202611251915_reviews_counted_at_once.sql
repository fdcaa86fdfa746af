-- Reports read a year of reviews from an index alone, by the day of the work or of the submission. Whether its agent may know of a review is asked by its
-- release, which was missing there, so that every row of the table was read for people who are audited themselves.
drop index audit_reviews_counted_idx;
drop index audit_reviews_submission_day_idx;
create index audit_reviews_counted_idx on audit_reviews (business_date, id)
  include (employee_id, evaluator_id, client_id, audit_form_id, status, score, outcome, band, fatal_count, released_at) where not is_deleted;
create index audit_reviews_submission_day_idx on audit_reviews (submitted_on, id)
  include (employee_id, evaluator_id, client_id, audit_form_id, status, score, outcome, band, fatal_count, released_at) where not is_deleted;
-- What a form was used for lately.
create index audit_reviews_form_day_idx on audit_reviews (audit_form_id, business_date) include (employee_id, status, score) where not is_deleted;
-- What failed and what did not apply is a twelfth of all answers.
create index audit_answers_lost_idx on audit_answers (review_id) include (checkpoint_id, kind, error_category_id, infraction_ids)
  where kind in ('Fail', 'Not applicable');
