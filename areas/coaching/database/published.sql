-- What other areas read of this one.

create or replace view coaching.coachings as
  select id, coaching_number, generation, audit_review_id, employee_id, client_id, coach_id, reason, topics, due_on, scheduled_at, duration_minutes,
         follow_up_audits, status, coached_at, acknowledged_at, date_created, date_updated, is_deleted
    from coachings;

-- When people are coached or coach by plan: that time is excused; a day it was moved from has a row without length.
create or replace view coaching.coaching_excuses as
  select s.employee_id, s.business_date, coalesce(lower(s.slot), d.moment) as "from", coalesce(upper(s.slot), d.moment) as "to", s.changed_at
    from coaching_slots s cross join lateral (select s.business_date::timestamp at time zone 'UTC' as moment) d;

-- After which coachings work is reviewed again, and how often.
create or replace view coaching.coached_agents as
  select employee_id, client_id, acknowledged_at, follow_up_audits
    from coachings where status = 'Acknowledged' and follow_up_audits > 0 and not is_deleted;
