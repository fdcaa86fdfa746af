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
