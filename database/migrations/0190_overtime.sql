-- What a shift lasts beyond its plan, before and after it, is paid as far as somebody approves it; of a shift without a plan all of it.

alter table shift_days add column early_seconds integer not null default 0;
alter table shift_days add column overtime_asked_seconds integer not null default 0;
alter table shift_days add column overtime_approved_seconds integer not null default 0;
alter table shift_days add column overtime_state text;
alter table shift_days add column overtime_decided_by bigint;
alter table shift_days add column overtime_decided_at timestamptz(3);
alter table shift_days add column overtime_note text;
alter table timesheets add column overtime_approved_seconds integer not null default 0;
alter table timesheets add column overtime_refused_seconds integer not null default 0;
alter table timesheets add column overtime_undecided_seconds integer not null default 0;
alter table shift_days add constraint shift_days_early_seconds_check check (early_seconds >= 0);
alter table shift_days add constraint shift_days_overtime_approved_seconds_check check (overtime_approved_seconds >= 0);
alter table shift_days add constraint shift_days_overtime_asked_seconds_check check (overtime_asked_seconds >= 0);
alter table shift_days add constraint shift_days_overtime_decided_by_fkey foreign key (overtime_decided_by) references users (id);
alter table shift_days add constraint shift_days_overtime_state_check check (overtime_state in ('Waiting', 'Approved', 'Refused', 'Lapsed'));
create index shift_days_overtime_decided_by_idx on shift_days (overtime_decided_by, id) where not is_deleted;
alter table timesheets add constraint timesheets_overtime_approved_seconds_check check (overtime_approved_seconds >= 0);
alter table timesheets add constraint timesheets_overtime_refused_seconds_check check (overtime_refused_seconds >= 0);
alter table timesheets add constraint timesheets_overtime_undecided_seconds_check check (overtime_undecided_seconds >= 0);

-- What was counted so far stays as it is: time outside a plan was never paid and waits now (where payroll is through, it has lapsed), time without a
-- plan was.
update shift_days set overtime_asked_seconds = greatest(0, at_desk_time + paid_break_seconds - payable_seconds),
       early_seconds = greatest(0, at_desk_time + paid_break_seconds - payable_seconds - overtime_seconds),
       overtime_state = case when at_desk_time + paid_break_seconds > payable_seconds then case when state = 'Locked' then 'Lapsed' else 'Waiting' end end
 where state <> 'Open' and planned_start is not null;
update shift_days set overtime_asked_seconds = payable_seconds, overtime_approved_seconds = payable_seconds, overtime_state = 'Approved',
       overtime_note = 'Counted before overtime was decided about'
 where state <> 'Open' and planned_start is null and payable_seconds > 0;

alter table shift_days add constraint shift_days_overtime_decided check (overtime_approved_seconds <= overtime_asked_seconds
  and (overtime_asked_seconds = 0) = (overtime_state is null) and (overtime_approved_seconds = 0 or overtime_state = 'Approved'));
-- Nothing is paid that was not worked, and nothing outside the plan that was not approved.
alter table shift_days add constraint shift_days_paid check (state = 'Open'
  or payable_seconds = at_desk_time + paid_break_seconds - overtime_asked_seconds + overtime_approved_seconds);

-- Clients are billed what is paid; of that, what was approved outside a plan or on a free day by the overtime factor.
create or replace function invoice_rows(client bigint, first_day date, last_day date) returns setof invoice_row language sql stable as $$
  with worked as (
    select w.employee_id, w.business_date, sum(w.payable_seconds - o.seconds) as regular, sum(o.seconds) as overtime
      from shift_days w
     -- What was approved of a shift that nobody had planned is work like any other, unless the day was free.
     cross join lateral (select case when w.planned_start is not null or w.flags && '{Rest day,Holiday}' then w.overtime_approved_seconds else 0 end as seconds) o
     where w.business_date between first_day and last_day and w.state <> 'Open' and not w.is_deleted
       and exists (select 1 from client_assignments a where a.employee_id = w.employee_id and a.client_id = client and not a.is_deleted
                      and w.business_date between a.from_date and coalesce(a.to_date, 'infinity'))
     group by 1, 2),
  -- Whoever works for several clients on a day is split by what they logged for each, or as they were meant to be.
  split as (
    select w.*, case when s.clients = 1 then 1 when s.logged > 0 then s.ours / s.logged else s.our_share / s.shares end as part
      from worked w cross join lateral (
        select count(*) as clients, sum(l.seconds) as logged, coalesce(sum(l.seconds) filter (where a.client_id = client), 0) as ours,
               sum(a.share_percent)::numeric as shares, sum(a.share_percent) filter (where a.client_id = client) as our_share
          from client_assignments a
          left join lateral (select sum(g.duration_seconds)::numeric as seconds from activity_logs g
                              where g.employee_id = a.employee_id and g.client_id = a.client_id and g.business_date = w.business_date and not g.is_deleted
                                -- Nobody asks what was logged by whoever works for one client alone.
                                and exists (select 1 from client_assignments o where o.employee_id = a.employee_id and o.client_id <> a.client_id and not o.is_deleted
                                               and w.business_date between o.from_date and coalesce(o.to_date, 'infinity'))) l on true
         where a.employee_id = w.employee_id and not a.is_deleted and w.business_date between a.from_date and coalesce(a.to_date, 'infinity')) s),
  hours as (
    select r.id as rate_id, s.business_date, s.employee_id, (s.regular + s.overtime * r.overtime_factor) * s.part as seconds,
           not exists (select 1 from timesheets t where t.employee_id = s.employee_id and s.business_date between t.period_start and t.period_end
                          and t.state in ('Approved', 'Locked') and not t.is_deleted) as is_estimate
      from split s join employees e on e.id = s.employee_id
      join client_rates r on r.id = hour_rate(client, employee_was(e, 'designation_id', s.business_date), s.business_date) and r.basis = 'Approved hours'),
  logged as (
    select r.id as rate_id, d.business_date, d.employee_id, d.seconds
      from (select g.business_date, g.employee_id, sum(g.duration_seconds)::numeric as seconds from activity_logs g
             where g.client_id = client and g.business_date between first_day and last_day and not g.is_deleted
               and exists (select 1 from client_rates l where l.client_id = client and l.kind = 'Hour' and l.basis = 'Logged hours' and not l.is_deleted)
             group by 1, 2) d join employees e on e.id = d.employee_id
      join client_rates r on r.id = hour_rate(client, employee_was(e, 'designation_id', d.business_date), d.business_date) and r.basis = 'Logged hours'),
  -- A headcount is billed by the seat rate of its name, else of its designation, else by the one for all.
  seats as (
    select r.id as rate_id, d.day as business_date, p.employee_id, h.id as headcount_id
      from client_headcounts h cross join lateral (select d::date as day from generate_series(first_day, last_day, interval '1 day') d) d
      cross join lateral (
        select r.id from client_rates r where r.client_id = client and r.kind = 'Seat' and not r.is_deleted and d.day between r.valid_from and coalesce(r.valid_to, 'infinity')
           and (lower(btrim(r.label)) = lower(btrim(h.name)) or r.designation_id = h.designation_id or r.designation_id is null)
         order by (lower(btrim(r.label)) = lower(btrim(h.name))) desc, (r.designation_id = h.designation_id) desc nulls last, r.id limit 1) r
      cross join lateral (select q.employee_id from headcount_people(h, d.day) q order by q.employee_id limit coalesce(headcount_required(h, d.day), 0)) p
     where h.client_id = client and h.billing_seat and not h.is_deleted and d.day <= current_date)
  select h.rate_id, 'Hour', h.business_date, h.employee_id, h.seconds, null::numeric, null::bigint, null::bigint, h.is_estimate from hours h
  union all select l.rate_id, 'Hour', l.business_date, l.employee_id, l.seconds, null, null, null, false from logged l
  union all select s.rate_id, 'Seat', s.business_date, s.employee_id, null, 1, null, s.headcount_id, false from seats s
  union all
  select r.id, 'Unit', g.business_date, g.employee_id, null, g.quantity::numeric, g.id, null, false
    from client_rates r join activity_logs g on g.client_id = client and g.activity_setup_id = r.activity_setup_id and not g.is_deleted
     and g.business_date between greatest(first_day, r.valid_from) and least(last_day, coalesce(r.valid_to, last_day))
    left join activity_category_statuses s on s.id = g.status_id
   where r.client_id = client and r.kind = 'Unit' and not r.is_deleted and s.kind is distinct from 'Cancelled'
  union all
  select r.id, 'Fixed', greatest(first_day, r.valid_from), null, null, least(last_day, coalesce(r.valid_to, last_day)) - greatest(first_day, r.valid_from) + 1, null, null, false
    from client_rates r
   where r.client_id = client and r.kind = 'Fixed' and not r.is_deleted and daterange(first_day, last_day, '[]') && daterange(r.valid_from, r.valid_to, '[]')
$$;
