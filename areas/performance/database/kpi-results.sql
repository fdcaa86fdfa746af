-- A result of a locked period stays: what it came to, what it was judged by, and whose it is. Its note may go with personal data.
create or replace function keep_locked_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('muster.redacting', true) = 'on' then
    return new;
  end if;
  if tg_op = 'DELETE'
     or to_jsonb(new) - array['note', 'version', 'updated_by', 'date_updated'] is distinct from to_jsonb(old) - array['note', 'version', 'updated_by', 'date_updated'] then
    raise exception 'the period of this result is locked' using errcode = '23514', constraint = 'kpi_results_locked';
  end if;
  return new;
end $$;
create or replace trigger kpi_results_locked before update or delete on kpi_results for each row when (old.locked_at is not null) execute function keep_locked_result();
