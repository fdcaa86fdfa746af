-- Tells every node for whom there is something new, so that open pages hear of it at once: a notification that came or was read
-- elsewhere, and the end of a session, whose page then leaves.
create or replace function tell_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', new.user_id::text);
  return null;
end $$;
create or replace trigger notifications_news after insert or update of read_at on notifications for each row execute function tell_news();
