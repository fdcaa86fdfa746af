-- A shift has no gaps: each entry begins when the one before it ended. (That none overlap is an exclusion since the beginning.)
--
-- Looked at once a statement and not once a row: a press of the clock costs two look-ups of one shift, and many rows at once cost one of all of
-- theirs. Rows from before this are not looked at until they change: an old gap never keeps a person from ending their shift.
create or replace function clock_entries_joined_on_insert() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (
      select c.id, c.clockin_timefrom, lag(c.id) over day as previous, lag(c.ended_at) over day as ended
        from clock_entries c where c.superseded_by is null and c.shift_day_id in (select n.shift_day_id from changed n)
      window day as (partition by c.shift_day_id order by c.clockin_timefrom, c.id)) e
     where e.previous is not null and e.ended is distinct from e.clockin_timefrom
       and (e.id in (select n.id from changed n) or e.previous in (select n.id from changed n))) then
    raise exception 'the entries of a shift leave a gap' using errcode = 'check_violation', constraint = 'clock_entries_no_gap', table = 'clock_entries';
  end if;
  return null;
end $$;

create or replace function clock_entries_joined_on_update() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (
      select c.id, c.shift_day_id, c.clockin_timefrom, lag(c.id) over day as previous, lag(c.ended_at) over day as ended
        from clock_entries c
       where c.superseded_by is null
         and c.shift_day_id in (select n.shift_day_id from changed n join was o using (id)
                                 where (n.clockin_timefrom, n.ended_at, n.superseded_by) is distinct from (o.clockin_timefrom, o.ended_at, o.superseded_by))
      window day as (partition by c.shift_day_id order by c.clockin_timefrom, c.id)) e
     where e.previous is not null and e.ended is distinct from e.clockin_timefrom
       -- What only ended is followed by what began then; what moved, or was taken out, leaves its shift whole.
       and (e.previous in (select n.id from changed n)
         or e.shift_day_id in (select n.shift_day_id from changed n join was o using (id)
                                where (n.clockin_timefrom, n.superseded_by) is distinct from (o.clockin_timefrom, o.superseded_by)))) then
    raise exception 'the entries of a shift leave a gap' using errcode = 'check_violation', constraint = 'clock_entries_no_gap', table = 'clock_entries';
  end if;
  return null;
end $$;
create or replace trigger clock_entries_no_gap_inserted after insert on clock_entries referencing new table as changed
  for each statement execute function clock_entries_joined_on_insert();
create or replace trigger clock_entries_no_gap_updated after update on clock_entries referencing new table as changed old table as was
  for each statement execute function clock_entries_joined_on_update();
