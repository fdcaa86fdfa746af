-- What other areas read of this one: no column that a circle keeps to some people.

create or replace view people.attrition_types as
  select id, name, is_voluntary, counts_in_rate, date_created, date_updated, is_deleted
    from attrition_types;

create or replace view people.attritions as
  select id, employee_id, status, attrition_type_id, attrition_reason_id, initiated_by, notice_date, last_working_day, notice_period_days,
         notice_shortfall_days, reports_moved_to_id, work_moved_to_id, rehire, is_regretted, new_employer, replacement_needed,
         replacement_cost, exit_interview_on, exit_interviewer_id, leave_days_settled, confirmed_at, ended_at, completed_at, date_created,
         date_updated, is_deleted
    from attritions;

create or replace view people.client_assignments as
  select id, employee_id, client_id, from_date, to_date, share_percent, is_primary, date_created, date_updated, is_deleted
    from client_assignments;

create or replace view people.designations as
  select id, name, code, designation_category_id, grade, default_role_id, is_manager, is_billable, hourly_cost, notice_period_days,
         probation_days, replacement_cost, description, is_active, date_created, date_updated, is_deleted
    from designations;

create or replace view people.employees as
  select id, name, firstname, middlename, lastname, preferred_name, employee_code, company_email, extension, office_id, department_id,
         client_ids, designation_id, reports_to_id, status, joining_date, timezone_id, languages, bio, workstation_id, date_created,
         date_updated, is_deleted, worked_until(e) as worked_until
    from employees e;

-- Where people belonged, from day to day.
create or replace view people.positions as
  select id, employee_id, from_date, to_date, office_id, department_id, designation_id, reports_to_id, timezone_id, stint, is_guessed, date_updated
    from positions;

-- Where a person belonged on a day: the position that held then. Before the first it is the first, and after a person left it is their last.
create or replace function people.position_on(employee bigint, day date) returns setof people.positions language sql stable as $$
  select p.* from people.positions p where p.id = coalesce(
    (select x.id from positions x where x.employee_id = employee and x.from_date <= day order by x.from_date desc limit 1),
    (select x.id from positions x where x.employee_id = employee order by x.from_date limit 1))
$$;

-- Where some people belonged on each day there is, as position_on has it.
create or replace function people.places_of(people bigint[])
returns table (employee_id bigint, from_date date, to_date date, office_id bigint, department_id bigint, designation_id bigint, reports_to_id bigint)
language sql stable as $$
  select p.employee_id, case when lag(p.id) over by_day is null then '-infinity' else p.from_date end, coalesce(lead(p.from_date) over by_day - 1, 'infinity'),
         p.office_id, p.department_id, p.designation_id, p.reports_to_id
    from people.positions p where p.employee_id = any (people)
  window by_day as (partition by p.employee_id order by p.from_date)
$$;

-- What an hour of some people costs, by the job title of each day and by what that title cost then: a row for each day from which it is another amount.
create or replace function people.hourly_costs_of(people bigint[]) returns table (employee_id bigint, from_date date, hourly_cost numeric) language sql stable as $$
  with costs as (
    select v.record_id as designation_id, v.from_date, v.to_date, v.value::numeric as hourly_cost from past_stretches('designations', 'hourly_cost') v
    union all
    select d.id, coalesce((select max(v.to_date) + 1 from past_values v where v.family = 'designations' and v.record_id = d.id), '-infinity'), 'infinity', d.hourly_cost
      from designations d),
  days as (
    select p.employee_id, greatest(p.from_date, c.from_date) as from_date, c.hourly_cost
      from people.places_of(people) p join costs c on c.designation_id = p.designation_id and c.from_date <= p.to_date and c.to_date >= p.from_date)
  select d.employee_id, d.from_date, d.hourly_cost from (
    select x.*, lag(x.hourly_cost) over by_day as cost_before, row_number() over by_day as place from days x window by_day as (partition by x.employee_id order by x.from_date)) d
   where d.place = 1 or d.hourly_cost is distinct from d.cost_before
$$;

-- The last day of a position: infinity for one that runs. Nobody counts a leaver whose last working day is unknown.
create or replace function people.last_day_of(p people.positions) returns date language sql stable as $$
  select coalesce(p.to_date, (select case when e.status = 'Left' then coalesce(worked_until(e), '-infinity') else 'infinity' end from employees e where e.id = p.employee_id))
$$;

-- Who was employed on a day, with where they belonged then.
create or replace function people.there_on(day date) returns setof people.positions language sql stable as $$
  select p.* from people.positions p join employees e on e.id = p.employee_id where p.from_date <= day and people.last_day_of(p) >= day and not e.is_deleted
$$;

-- Each employment that has begun, from its first day to its last.
create or replace view people.employments as
  select p.employee_id, p.stint, min(p.from_date) as begins, max(people.last_day_of(p)) as ends
    from people.positions p join employees e on e.id = p.employee_id where not e.is_deleted
   group by p.employee_id, p.stint having max(people.last_day_of(p)) > '-infinity';

-- Kept by the circle "terms", and needed by leave: how long a person worked in a week on a day.
create or replace function people.weekly_hours_on(employee bigint, day date) returns numeric language sql stable as $$
  select p.weekly_hours from positions p where p.id = (select x.id from people.position_on(employee, day) x)
$$;

create or replace view people.reporting_lines as
  select manager_id, employee_id, depth
    from reporting_lines;

-- Kept by the circle "terms", and needed by the clock: who is never pictured, and where people work by their contract.
create or replace view people.unpictured_people as
  select id from employees where photo_exempt;
create or replace view people.work_modes as
  select id, work_mode from employees;

-- Kept by the circle "terms", and needed by plans and by leave: how long people work in a week.
create or replace view people.contract_hours as
  select id, weekly_hours from employees;

-- Kept by the circles "personal" and "emergency", and kept up by the person: read of the person who asks alone.
create or replace view people.own_profiles as
  select id, version, firstname, middlename, lastname, preferred_name, bio, personal_email, mobile, current_address, city, postal_code,
         emergency_contact_name, emergency_contact_relation, emergency_contact_phone
    from employees;

-- Kept by the circle "personal", and needed where those who left are asked for what they still have: their account is off.
create or replace view people.leaver_addresses as
  select id, personal_email from employees where status = 'Left' and not is_deleted;

-- Holds a person until the transaction ends: other changes of what goes by this person wait.
create or replace function people.hold_person(person bigint) returns table (status text) language sql as $$
  select e.status from employees e where e.id = person and not e.is_deleted for update
$$;

-- Holds several people so, in the order of their ids; what refers to them goes on.
create or replace function people.hold_people(ids bigint[]) returns setof bigint language sql as $$
  select e.id from employees e where e.id = any(ids) order by e.id for no key update
$$;
