-- What other areas read of this one: no column that a circle keeps to some people.

create or replace view leave.leave_balances as
  select id, employee_id, leave_type_id, leave_year, accrued, carried, adjusted, taken, expired, balance, pending, negative_limit,
         date_created, date_updated, is_deleted
    from leave_balances;

create or replace view leave.leave_types as
  select id, name, code, colour, offices_ids, unit, is_paid, pay_percent, needs_balance, negative_limit, allow_half_day, day_rule,
         min_notice_days, max_consecutive_days, min_service_days, max_backdate_days, document_after_days, is_compensatory,
         is_optional_holiday, excuses_adherence, approval_profile_id, sort_order, is_active, date_created, date_updated, is_deleted
    from leave_types;

create or replace view leave.leave_excuses as
  select employee_id, business_date, "from", "to", changed_at
    from leave_excuses;

create or replace view leave.leave_configs as
  select id, office_id, leave_type_id, is_enabled, approval_profile_id, date_created, date_updated, is_deleted
    from leave_configs;

-- Who stands in for a person who is away, by approved leave.
create or replace view leave.handovers as
  select id, employee_id, handover_to_id::bigint as handover_to_id, start_date, end_date,
         half_day = 'None' and hours is null as is_whole_days
    from leaves where status = 'Approved' and handover_to_id is not null and not is_deleted;

-- Whole days on which people are away by approved leave: due dates wait for them.
create or replace view leave.whole_days_away as
  select d.employee_id, d.day
    from leave_days d join leaves l on l.id = d.leave_id
   where l.status = 'Approved' and not l.is_deleted and d.part = 'Whole' and d.counted > 0;
