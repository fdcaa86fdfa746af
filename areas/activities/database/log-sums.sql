-- What was spent on following a log up, and what counts of its trail. No follow-up is ever deleted; the index of those that are not finds them.
create or replace function counted_beside(log bigint, out followed_seconds bigint, out pauses bigint, out forgotten bigint, out changes bigint) stable language sql as $$
  select (select coalesce(sum(f.duration_seconds), 0) from activity_follow_ups f where f.log_id = log and not f.is_deleted),
         count(*) filter (where e.kind = 'Paused'), count(*) filter (where e.kind = 'Stopped' and e."to" is not null),
         count(*) filter (where e.kind = 'Field' or (e.kind = 'Status' and e."from" is not null))
    from activity_log_events e where e.log_id = log
$$;

-- Puts together what was added to each day; two at a time do no harm, since the second finds nothing.
create or replace function gather_activity_log_sums() returns void language plpgsql as $$
declare added date;
begin
  for added in select distinct business_date from activity_log_sums where not is_gathered order by 1 loop
    with gone as (delete from activity_log_sums where business_date = added returning *)
    insert into activity_log_sums (business_date, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, source, is_measured, is_timed,
           logs, quantity, duration_seconds, followed_seconds, pause_seconds, pauses, forgotten, changes, is_gathered)
    select business_date, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, source, is_measured, is_timed, sum(logs), sum(quantity), sum(duration_seconds),
           sum(followed_seconds), sum(pause_seconds), sum(pauses), sum(forgotten), sum(changes), true
      from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(logs) <> 0;
  end loop;
end $$;

-- Logs as they were count with -1, as they are with 1. What was made just now has nothing beside it yet.
create or replace function sum_logs() returns trigger language plpgsql as $$
declare sign constant integer := tg_argv[0];
begin
  insert into activity_log_sums (business_date, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, source, is_measured, is_timed,
         logs, quantity, duration_seconds, followed_seconds, pause_seconds, pauses, forgotten, changes)
  select l.business_date, l.employee_id, l.user_id, l.client_id, l.category_id, l.activity_setup_id, l.status_id, l.source, l.is_measured, l.duration_seconds is not null,
         sign * count(*), sign * coalesce(sum(l.quantity), 0), sign * coalesce(sum(l.duration_seconds), 0), sign * coalesce(sum(b.followed_seconds), 0),
         sign * coalesce(sum(l.pause_seconds), 0), sign * coalesce(sum(b.pauses), 0), sign * coalesce(sum(b.forgotten), 0), sign * coalesce(sum(b.changes), 0)
    from changed_logs l left join lateral counted_beside(l.id) b on tg_op <> 'INSERT'
   where not l.is_deleted and l.business_date is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;

-- What is beside a log is only added to, and counts where the log stands: it is held, so that it stands there until this is over.
create or replace function sum_follow_ups() returns trigger language plpgsql as $$
begin
  perform from activity_logs where id in (select f.log_id from made f) order by id for no key update;
  insert into activity_log_sums (business_date, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, source, is_measured, is_timed,
         logs, quantity, duration_seconds, followed_seconds, pause_seconds, pauses, forgotten, changes)
  select l.business_date, l.employee_id, l.user_id, l.client_id, l.category_id, l.activity_setup_id, l.status_id, l.source, l.is_measured, l.duration_seconds is not null,
         0, 0, 0, sum(f.duration_seconds), 0, 0, 0, 0
    from made f join activity_logs l on l.id = f.log_id
   where f.duration_seconds > 0 and not l.is_deleted and l.business_date is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;

create or replace function sum_log_events() returns trigger language plpgsql as $$
begin
  perform from activity_logs where id in (select e.log_id from told e where e.kind in ('Paused', 'Stopped', 'Field', 'Status')) order by id for no key update;
  insert into activity_log_sums (business_date, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, source, is_measured, is_timed,
         logs, quantity, duration_seconds, followed_seconds, pause_seconds, pauses, forgotten, changes)
  select l.business_date, l.employee_id, l.user_id, l.client_id, l.category_id, l.activity_setup_id, l.status_id, l.source, l.is_measured, l.duration_seconds is not null,
         0, 0, 0, 0, 0,
         count(*) filter (where e.kind = 'Paused'), count(*) filter (where e.kind = 'Stopped' and e."to" is not null),
         count(*) filter (where e.kind = 'Field' or (e.kind = 'Status' and e."from" is not null))
    from told e join activity_logs l on l.id = e.log_id
   where e.kind in ('Paused', 'Stopped', 'Field', 'Status') and not l.is_deleted and l.business_date is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;

-- The sums of some days as the logs come to, gathered.
create or replace function counted_log_sums(first_day date, last_day date)
returns table (business_date date, employee_id bigint, user_id bigint, client_id bigint, category_id bigint, activity_setup_id bigint, status_id bigint, source text, is_measured boolean, is_timed boolean,
  logs bigint, quantity numeric, duration_seconds bigint, followed_seconds bigint, pause_seconds bigint, pauses bigint, forgotten bigint, changes bigint)
language sql stable as $$
  with counted as materialized (select l.* from activity_logs l where not l.is_deleted and l.business_date between first_day and last_day),
       followed as (select f.log_id, sum(f.duration_seconds) as seconds from activity_follow_ups f where not f.is_deleted and f.log_id in (select c.id from counted c) group by 1),
       told as (
         select e.log_id, count(*) filter (where e.kind = 'Paused') as pauses, count(*) filter (where e.kind = 'Stopped' and e."to" is not null) as forgotten,
                count(*) filter (where e.kind = 'Field' or (e.kind = 'Status' and e."from" is not null)) as changes
           from activity_log_events e where e.kind in ('Paused', 'Stopped', 'Field', 'Status') and e.log_id in (select c.id from counted c) group by 1)
  select l.business_date, l.employee_id, l.user_id, l.client_id, l.category_id, l.activity_setup_id, l.status_id, l.source, l.is_measured, l.duration_seconds is not null,
         count(*), coalesce(sum(l.quantity), 0)::numeric, coalesce(sum(l.duration_seconds), 0)::bigint, coalesce(sum(f.seconds), 0)::bigint, coalesce(sum(l.pause_seconds), 0)::bigint,
         coalesce(sum(t.pauses), 0)::bigint, coalesce(sum(t.forgotten), 0)::bigint, coalesce(sum(t.changes), 0)::bigint
    from counted l left join followed f on f.log_id = l.id left join told t on t.log_id = l.id
   group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
$$;

-- Everything anew, from the logs themselves. A log that is written meanwhile waits, so that it counts once.
create or replace function sum_all_activity_logs() returns void language plpgsql as $$
begin
  lock table activity_log_sums in exclusive mode;
  delete from activity_log_sums;
  insert into activity_log_sums (business_date, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, source, is_measured, is_timed,
         logs, quantity, duration_seconds, followed_seconds, pause_seconds, pauses, forgotten, changes, is_gathered)
  select c.*, true from counted_log_sums('-infinity', 'infinity') c;
end $$;
create or replace trigger activity_logs_sum_made after insert on activity_logs referencing new table as changed_logs for each statement execute function sum_logs('1');
create or replace trigger activity_logs_sum_as_was after update on activity_logs referencing old table as changed_logs for each statement execute function sum_logs('-1');
create or replace trigger activity_logs_sum_as_is after update on activity_logs referencing new table as changed_logs for each statement execute function sum_logs('1');
create or replace trigger activity_logs_sum_gone after delete on activity_logs referencing old table as changed_logs for each statement execute function sum_logs('-1');
create or replace trigger activity_follow_ups_sum after insert on activity_follow_ups referencing new table as made for each statement execute function sum_follow_ups();
create or replace trigger activity_log_events_sum after insert on activity_log_events referencing new table as told for each statement execute function sum_log_events();
