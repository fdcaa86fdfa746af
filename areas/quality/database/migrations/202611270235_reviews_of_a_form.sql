-- What a form was used for lately is counted from those reviews alone that count: their state is not looked at again, and drafts and voided ones take no room.
drop index audit_reviews_form_day_idx;
create index audit_reviews_form_day_idx on audit_reviews (audit_form_id, business_date) include (employee_id, score)
  where not is_deleted and status in ('Submitted', 'Released', 'Disputed', 'Closed');
