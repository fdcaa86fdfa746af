-- Nobody evaluates their own work.
create or replace function keep_review_evaluator() returns trigger language plpgsql as $$
begin
  if exists (select from administration.users u where u.id = new.evaluator_id and u.employee_id = new.employee_id) then
    raise exception 'the evaluator is the agent' using errcode = '23514', constraint = 'audit_reviews_evaluator_not_agent';
  end if;
  return null;
end $$;

-- The days a review counts for in reports: each where the person was when its time was entered. A move later on changes no day.
create or replace function set_review_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.interaction_at is distinct from old.interaction_at then
    new.business_date := (new.interaction_at at time zone person_zone(new.employee_id))::date;
  end if;
  if tg_op = 'INSERT' or new.submitted_at is distinct from old.submitted_at then
    new.submitted_on := (new.submitted_at at time zone user_zone(new.evaluator_id))::date;
  end if;
  return new;
end $$;

-- What a review holds, as rows: an answer that is not of its form has no checkpoint there, and no row.
create or replace function keep_review_rows() returns trigger language plpgsql as $$
begin
  delete from audit_answers where review_id = new.id;
  delete from audit_findings where review_id = new.id;
  insert into audit_answers (review_id, place, checkpoint_id, section_id, score_id, kind, percentage, error_category_id, infraction_ids)
  select new.id, given.place, (c.value->>'id')::bigint, (c.value->>'section_id')::bigint, (s.value->>'id')::bigint, s.value->>'kind', (s.value->>'percentage')::numeric,
         (c.value->>'error_category_id')::bigint, array(select i::bigint from jsonb_array_elements_text(coalesce(given.answer->'infraction_ids', '[]')) i)
    from jsonb_array_elements(new.answers) with ordinality given(answer, place)
    left join audit_forms f on f.id = new.audit_form_id
    left join lateral jsonb_array_elements(f.definition->'checkpoints') c on c.value->'id' = given.answer->'checkpoint_id'
    left join lateral jsonb_array_elements(f.definition->'scores') s on s.value->'id' = given.answer->'score_id';
  insert into audit_findings (review_id, place, audit_infraction_id, error_category_id, error_severity_id, points)
  select new.id, given.place, (given.finding->>'audit_infraction_id')::bigint, (given.finding->>'error_category_id')::bigint,
         (given.finding->>'error_severity_id')::bigint, (given.finding->>'points')::numeric
    from jsonb_array_elements(new.findings) with ordinality given(finding, place);
  return null;
end $$;

-- Whether a review counts for the activity it is of: from its submission on, unless it was voided.
create or replace function counts_for_log(review audit_reviews) returns boolean immutable language sql as $$
  select review.activity_log_id is not null and review.status not in ('Draft', 'Voided') and not review.is_deleted
$$;

create or replace function count_audits() returns trigger language plpgsql as $$
declare
  was constant integer := case when tg_op = 'UPDATE' and counts_for_log(old) then 1 else 0 end;
  is_now constant integer := case when counts_for_log(new) then 1 else 0 end;
begin
  if was <> is_now then perform activities.count_audit(new.activity_log_id, is_now - was); end if;
  return null;
end $$;

create or replace trigger audit_reviews_days before insert or update of interaction_at, submitted_at on audit_reviews for each row execute function set_review_days();
create or replace trigger audit_reviews_evaluator after insert or update of evaluator_id, employee_id on audit_reviews for each row execute function keep_review_evaluator();
create or replace trigger audit_reviews_rows_made after insert on audit_reviews for each row execute function keep_review_rows();
create or replace trigger audit_reviews_rows_changed after update of answers, findings on audit_reviews
  for each row when (old.answers <> new.answers or old.findings <> new.findings) execute function keep_review_rows();
create or replace trigger audit_reviews_counted after insert or update of status, is_deleted on audit_reviews for each row execute function count_audits();
