-- Sessions end with the account that holds them, and with the account they look as.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  if (old.is_active and not new.is_active) or (new.is_deleted and not old.is_deleted) or new.password is distinct from old.password then
    update sessions
       set ended_at = statement_timestamp(),
           ended_why = case when new.is_active and not new.is_deleted then 'password changed' else 'disabled' end
     where user_id = new.id and ended_at is null;
  end if;
  if not may_sign_in(new) then
    update sessions set ended_at = statement_timestamp(), ended_why = 'disabled'
     where (user_id = new.id or viewing_as = new.id) and ended_at is null;
  end if;
  return new;
end $$;

-- Tells every node which session has ended, so that what it keeps open for that session ends with it.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;
create or replace trigger users_end_sessions after update on users for each row execute function end_sessions();
create or replace trigger sessions_access_changed after update of ended_at on sessions for each statement execute function tell_access_changed();
create or replace trigger sessions_tell_ended after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_session_ended();

-- Whether a session is still open: for links that are used without its token, and end with it all the same.
create or replace function session_is_open(session bigint) returns boolean language sql stable as $$
  select exists (select from sessions s where s.id = session and s.ended_at is null and s.expires_at > statement_timestamp())
$$;
