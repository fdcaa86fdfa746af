-- Four eyes are those of two people: a person who stands in for several fills one seat of a request, and is judged by the same rules as an approver.
-- What an approver's account may no longer do, nobody does in its place.
create or replace function stands_in(delegate bigint, approver bigint, of_kind text, moment timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from approval_delegations d join people p on p.user_id = d.user_id and p.is_able
                  where d.user_id = approver and d.delegate_id = delegate and d.ended_at is null
                    and (moment at time zone user_zone(approver))::date between d.from_day and d.to_day
                    and (d.applies_to = '{}' or of_kind = any (d.applies_to)))
$$;

-- Who asked, whom it is about, and who answers to either of them does not decide.
create or replace function may_decide_about(person bigint, asker bigint, about_employee bigint) returns boolean language sql stable as $$
  select exists (select 1 from people p where p.user_id = person and p.is_able and p.user_id <> asker
    and (p.employee_id is null or not exists (
      select 1 from reporting_lines l where l.employee_id = p.employee_id
         and l.manager_id in (about_employee, (select a.employee_id from accounts a where a.user_id = asker)))))
$$;

-- From which places of a request a person decides now: their own, and those of people they stand in for; none once they have decided in it.
create or replace function seats_of(person bigint, request approval_requests, moment timestamptz) returns setof approvals language sql stable as $$
  select a.* from approvals a
   where a.request_id = request.id and a.level = request.level and a.decision = 'Pending'
     and not exists (select 1 from approvals mine where mine.request_id = request.id and mine.decided_by = person)
     and (a.approver_id = person
       or stands_in(person, a.approver_id, request.kind, moment) and may_decide_about(person, request.asked_by, request.employee_id))
$$;

-- The bell of people who may decide rings at once, that of the person who asked when it is decided.
create or replace function tell_approval() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', new.approver_id::text);
  perform pg_notify('news', d.delegate_id::text) from approval_delegations d where d.user_id = new.approver_id and d.ended_at is null;
  return null;
end $$;
create or replace trigger approvals_news after insert or update of decision on approvals for each row execute function tell_approval();

-- The steps of a request, counted from 0, that nobody has answered: no one approved there, at the step it was passed on to, or, being the
-- only one there, at an earlier step; or all who are asked there are needed and one of them still has a say.
create or replace function unanswered_steps(request approval_requests) returns integer[] language sql stable as $$
  select coalesce(array_agg(position order by position), '{}')
    from (select (ordinality - 1)::integer as position, step, (step ->> 'passed_on_to')::integer as passed_on_to
            from jsonb_array_elements(request.levels) with ordinality listed (step)) steps
   where (step ->> 'is_added')::boolean is not true
     and (not exists (select from approvals a where a.request_id = request.id and a.decision = 'Approved'
                         and (a.level = coalesce(passed_on_to, position) or a.decided_by = (step ->> 'answered_by')::bigint))
       or passed_on_to is null and exists (select from approvals a where a.request_id = request.id and a.level = position and a.decision = 'Pending'))
$$;

-- Whatever the program does, silence is no consent: a request is only stored as approved when each of its steps has an answer.
create or replace function refuse_silent_approval() returns trigger language plpgsql as $$
declare
  request approval_requests;
begin
  select * into request from approval_requests r where r.id = new.id;
  if request.state = 'Approved' and (unanswered_steps(request) <> '{}'
       or not exists (select from approvals a where a.request_id = request.id and a.decision = 'Approved')) then
    raise exception 'request % has a step that nobody approved', request.id using errcode = '23514', constraint = 'approval_requests_answered';
  end if;
  return null;
end $$;
drop trigger if exists approval_requests_answered on approval_requests;
create constraint trigger approval_requests_answered after insert or update of state on approval_requests deferrable initially deferred
  for each row when (new.state = 'Approved') execute function refuse_silent_approval();

-- Nobody is recorded as deciding what they asked for, or what is about them.
create or replace function refuse_own_decision() returns trigger language plpgsql as $$
begin
  if exists (select from approval_requests r where r.id = new.request_id
               and (r.asked_by = new.decided_by or r.employee_id = (select a.employee_id from accounts a where a.user_id = new.decided_by))) then
    raise exception 'request % is decided by the person it is of', new.request_id using errcode = '23514', constraint = 'approvals_not_their_own';
  end if;
  return new;
end $$;
create or replace trigger approvals_not_their_own before insert or update of decided_by on approvals
  for each row when (new.decided_by is not null) execute function refuse_own_decision();
