create or replace function keep_leave_balance(employee bigint, of_type bigint, of_year integer) returns void language sql as $$
  insert into leave_balances (employee_id, leave_type_id, leave_year, negative_limit)
  select employee, t.id, of_year, case when t.needs_balance then coalesce(t.negative_limit, 0) end from leave_types t where t.id = of_type
  on conflict (employee_id, leave_type_id, leave_year) where not is_deleted do nothing
$$;

create or replace function post_leave() returns trigger language plpgsql as $$
begin
  perform keep_leave_balance(new.employee_id, new.leave_type_id, new.leave_year);
  update leave_balances set
      accrued = accrued + case when new.kind in ('Accrual', 'Compensatory') then new.days else 0 end,
      carried = carried + case when new.kind = 'Carry over' then new.days else 0 end,
      adjusted = adjusted + case when new.kind in ('Opening', 'Adjustment', 'Settlement') then new.days else 0 end,
      taken = taken - case when new.kind in ('Taken', 'Reversal', 'Holiday change') then new.days else 0 end,
      expired = expired - case when new.kind = 'Expiry' then new.days else 0 end,
      balance = balance + new.days, version = version + 1, date_updated = statement_timestamp()
   where employee_id = new.employee_id and leave_type_id = new.leave_type_id and leave_year = new.leave_year and not is_deleted;
  return null;
end $$;

-- Another limit of a type holds for its balances too, as far as they are not beyond it already.
create or replace function follow_leave_limit() returns trigger language plpgsql as $$
begin
  update leave_balances set negative_limit = case when new.needs_balance then greatest(coalesce(new.negative_limit, 0), pending - balance) end where leave_type_id = new.id;
  return null;
end $$;

-- What waits for a decision is taken off what is available, by whatever way a request comes and goes.
create or replace function count_pending_leave() returns trigger language plpgsql as $$
declare sign integer := case when new.status = 'Submitted' then 1 else -1 end;
begin
  perform keep_leave_balance(new.employee_id, new.leave_type_id, y.leave_year) from (select distinct leave_year from leave_days where leave_id = new.id) y;
  update leave_balances b set pending = b.pending + sign * y.days, version = b.version + 1, date_updated = statement_timestamp()
    from (select leave_year, sum(counted) as days from leave_days where leave_id = new.id group by 1) y
   where b.employee_id = new.employee_id and b.leave_type_id = new.leave_type_id and b.leave_year = y.leave_year and not b.is_deleted;
  return null;
end $$;

-- The ledger is written once and never changed; a balance is its sum, kept beside what waits for a decision.
create or replace trigger leave_ledger_append_only before update or delete on leave_ledger for each row execute function refuse_change();
create or replace trigger leave_ledger_posted after insert on leave_ledger for each row execute function post_leave();
create or replace trigger leave_types_limit after update of needs_balance, negative_limit on leave_types for each row
  when (old.needs_balance is distinct from new.needs_balance or old.negative_limit is distinct from new.negative_limit) execute function follow_leave_limit();
create or replace trigger leaves_pending after update of status on leaves for each row
  when (old.status is distinct from new.status and 'Submitted' in (old.status, new.status)) execute function count_pending_leave();
