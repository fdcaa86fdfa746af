-- Reports read a year of reviews, and few columns of each. These stand in the index by the day, a sixteenth of the table: its rows hold all answers.
drop index audit_reviews_work_day_idx;
create index audit_reviews_counted_idx on audit_reviews (business_date, id)
  include (employee_id, evaluator_id, client_id, audit_form_id, status, score, outcome, band, fatal_count, submitted_on) where not is_deleted;
-- A search looks through the numbers, and the references to the work, of half a million.
create index audit_reviews_review_number_search on audit_reviews using gin (folded(review_number) gin_trgm_ops);
create index audit_reviews_interaction_reference_search on audit_reviews using gin (folded(interaction_reference) gin_trgm_ops);
