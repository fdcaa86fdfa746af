-- Lists of a person, an evaluator or a client come in the order that lists have: what has no date stands last.
drop index audit_reviews_person_idx;
drop index audit_reviews_evaluator_idx;
drop index audit_reviews_client_idx;
create index audit_reviews_person_idx on audit_reviews (employee_id, interaction_at desc nulls last, id desc) where not is_deleted;
create index audit_reviews_evaluator_idx on audit_reviews (evaluator_id, interaction_at desc nulls last, id desc) where not is_deleted;
create index audit_reviews_client_idx on audit_reviews (client_id, interaction_at desc nulls last, id desc) where not is_deleted;
