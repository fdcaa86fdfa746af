-- What says that people worked on days that are locked or billed stays as it is.

create or replace function keep_locked_shifts() returns trigger language plpgsql as $$
begin
  perform refuse_locked_change(array[old.employee_id, new.employee_id],
    case when not old.is_deleted then daterange(old.effective_from, old.effective_to, '[]') end,
    case when not new.is_deleted then daterange(new.effective_from, new.effective_to, '[]') end,
    (old.employee_id, old.shift_id, old.shift_detail) is not distinct from (new.employee_id, new.shift_id, new.shift_detail));
  return null;
end $$;
create or replace trigger employee_shifts_keep_locked
  after insert or update of employee_id, shift_id, shift_detail, effective_from, effective_to, is_deleted on employee_shifts
  for each row execute function keep_locked_shifts();

-- A day of the roster counts once it is published.
create or replace function keep_locked_roster_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'Published' and not old.is_deleted then
    perform refuse_locked(array[old.employee_id], old.date, old.date);
  end if;
  if new.state = 'Published' and not new.is_deleted then
    perform refuse_locked(array[new.employee_id], new.date, new.date);
  end if;
  return null;
end $$;
create or replace trigger roster_days_keep_locked
  after insert or update of employee_id, date, state, plan, shift_id, own_start, own_end, is_deleted on roster_days
  for each row execute function keep_locked_roster_days();

-- The people for whom a holiday may have been free: those of its offices on its days, and those who had a shift of its clients.
create or replace function people_of_holiday(h holidays) returns bigint[] language sql stable as $$
  select array_agg(x.employee_id) from (
    select p.employee_id from people.positions p
     where p.office_id = any (h.offices_ids) and p.from_date <= h.end_date and coalesce(p.to_date, 'infinity') >= h.start_date
    union
    select g.employee_id from employee_shifts g join shifts s on s.id = g.shift_id
     where s.client_id = any (h.client_ids) and not g.is_deleted and g.effective_from <= h.end_date and coalesce(g.effective_to, 'infinity') >= h.start_date) x
$$;

create or replace function keep_locked_holidays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not old.is_deleted and not old.is_draft then
    perform refuse_locked(people_of_holiday(old), old.start_date, old.end_date);
  end if;
  if not new.is_deleted and not new.is_draft then
    perform refuse_locked(people_of_holiday(new), new.start_date, new.end_date);
  end if;
  return null;
end $$;
create or replace trigger holidays_keep_locked_made after insert on holidays for each row execute function keep_locked_holidays();
create or replace trigger holidays_keep_locked
  after update of start_date, end_date, holiday_category_id, offices_ids, client_ids, is_optional, is_draft, is_deleted on holidays
  for each row
  when ((old.start_date, old.end_date, old.holiday_category_id, old.offices_ids, old.client_ids, old.is_optional, old.is_draft, old.is_deleted)
        is distinct from (new.start_date, new.end_date, new.holiday_category_id, new.offices_ids, new.client_ids, new.is_optional, new.is_draft, new.is_deleted))
  execute function keep_locked_holidays();
