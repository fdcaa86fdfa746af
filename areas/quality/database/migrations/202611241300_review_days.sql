-- The days that reports count reviews by: of the work where its agent is, of its submission where the evaluator is. A trigger keeps them;
-- of reviews that are there already they are the days in UTC.
alter table audit_reviews add column business_date date;
alter table audit_reviews add column submitted_on date;
update audit_reviews set business_date = (interaction_at at time zone 'UTC')::date, submitted_on = (submitted_at at time zone 'UTC')::date;
create index audit_reviews_business_date_idx on audit_reviews (business_date) where not is_deleted;
create index audit_reviews_submitted_on_idx on audit_reviews (submitted_on) where not is_deleted;
create index audit_reviews_person_day_idx on audit_reviews (employee_id, business_date) where not is_deleted;
