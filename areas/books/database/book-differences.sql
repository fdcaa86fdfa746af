-- A difference stays as it was found: it is closed once, and people add a note. Personal data may go from it.
create or replace function keep_book_difference() returns trigger language plpgsql as $$
declare
  changeable constant text[] := array['gone_at', 'note', 'looked_by', 'looked_at', 'version', 'updated_by', 'date_updated'];
begin
  if tg_op = 'UPDATE' and current_setting('muster.redacting', true) = 'on' then
    return new;
  end if;
  if tg_op = 'DELETE'
     or old.gone_at is not null and new.gone_at is distinct from old.gone_at
     or to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise exception 'a difference stays as it was found' using errcode = '23514', constraint = 'book_differences_kept', table = 'book_differences';
  end if;
  return new;
end $$;
create or replace trigger book_differences_kept before update or delete on book_differences for each row execute function keep_book_difference();
