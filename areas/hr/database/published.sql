-- What other areas read of this one: no column that a circle keeps to some people.

create or replace view hr.attrition_types as
  select id, name, is_voluntary, counts_in_rate, date_created, date_updated, is_deleted
    from attrition_types;

create or replace view hr.attritions as
  select id, employee_id, status, attrition_type_id, attrition_reason_id, initiated_by, notice_date, last_working_day, notice_period_days,
         notice_shortfall_days, reports_moved_to_id, work_moved_to_id, rehire, is_regretted, new_employer, replacement_needed,
         replacement_cost, exit_interview_on, exit_interviewer_id, leave_days_settled, confirmed_at, ended_at, completed_at, date_created,
         date_updated, is_deleted
    from attritions;

create or replace view hr.break_types as
  select id, name, code, default_minutes, is_paid, max_per_shift, clock_option, matches, colour, is_active, date_created, date_updated,
         is_deleted
    from break_types;

create or replace view hr.client_assignments as
  select id, employee_id, client_id, from_date, to_date, share_percent, is_primary, date_created, date_updated, is_deleted
    from client_assignments;

create or replace view hr.designations as
  select id, name, code, designation_category_id, grade, default_role_id, is_manager, is_billable, hourly_cost, notice_period_days,
         probation_days, replacement_cost, description, is_active, date_created, date_updated, is_deleted
    from designations;

create or replace view hr.employee_shifts as
  select id, employee_id, shift_id, effective_from, effective_to, shift_detail, work_from, reason, published_at, acknowledged_at,
         workstation_id, date_created, date_updated, is_deleted
    from employee_shifts;

create or replace view hr.employees as
  select id, name, firstname, middlename, lastname, preferred_name, employee_code, company_email, extension, office_id, department_id,
         client_ids, designation_id, reports_to_id, status, joining_date, timezone_id, languages, bio, workstation_id, date_created,
         date_updated, is_deleted, worked_until(e) as worked_until
    from employees e;

create or replace view hr.face_approvals as
  select id, employee_id, source, status, consent_at, quality, rejection_reason, decided_by, decided_at, valid_until, date_created,
         date_updated, is_deleted
    from face_approvals;

create or replace view hr.holidays as
  select id, name, holiday_category_id, start_date, end_date, offices_ids, client_ids, is_recurring, is_optional, is_draft, description,
         copied_from_id, date_created, date_updated, is_deleted
    from holidays;

create or replace view hr.leave_balances as
  select id, employee_id, leave_type_id, leave_year, accrued, carried, adjusted, taken, expired, balance, pending, negative_limit,
         date_created, date_updated, is_deleted
    from leave_balances;

create or replace view hr.leave_types as
  select id, name, code, colour, offices_ids, unit, is_paid, pay_percent, needs_balance, negative_limit, allow_half_day, day_rule,
         min_notice_days, max_consecutive_days, min_service_days, max_backdate_days, document_after_days, is_compensatory,
         is_optional_holiday, excuses_adherence, approval_profile_id, sort_order, is_active, date_created, date_updated, is_deleted
    from leave_types;

create or replace view hr.leave_excuses as
  select employee_id, business_date, "from", "to", changed_at
    from leave_excuses;

create or replace view hr.reporting_lines as
  select manager_id, employee_id, depth
    from reporting_lines;

create or replace view hr.roster_days as
  select id, employee_id, date, state, plan, shift_id, own_start, own_end, kind, swap_with_id, note, published_at, acknowledged_at,
         date_created, date_updated, is_deleted
    from roster_days;

create or replace view hr.shift_breaks as
  select id, shift_id, break_type_id, sequence, start_time, minutes, is_floating, latest_start, days, date_created, date_updated, is_deleted
    from shift_breaks;

create or replace view hr.shifts as
  select id, name, code, client_id, offices_ids, zone_basis, shift_start, shift_end, shift_detail, late_grace_minutes, early_grace_minutes,
         half_day_minutes, absent_below_minutes, capacity, allowance_percent, colour, valid_from, valid_to, is_active, date_created,
         date_updated, is_deleted
    from shifts;

-- Kept by the circle "terms", and needed by the clock: who is never pictured, and where people work by their contract.
create or replace view hr.unpictured_people as
  select id from employees where photo_exempt;
create or replace view hr.work_modes as
  select id, work_mode from employees;

-- Kept by the circles "personal" and "emergency", and kept up by the person: read of the person who asks alone.
create or replace view hr.own_profiles as
  select id, version, firstname, middlename, lastname, preferred_name, bio, personal_email, mobile, current_address, city, postal_code,
         emergency_contact_name, emergency_contact_relation, emergency_contact_phone
    from employees;

-- Holds a person until the transaction ends: whoever else changes what goes by one person waits.
create or replace function hr.hold_person(person bigint) returns table (status text) language sql as $$
  select e.status from employees e where e.id = person and not e.is_deleted for update
$$;
