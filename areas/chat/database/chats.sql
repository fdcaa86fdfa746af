-- A session keeps its person and its workspace for life, and a message its place.
create or replace function keep_chat_owner() returns trigger language plpgsql as $$
begin
  if (old.session_id, old.workspace_id, old.user_id, old.is_test) is distinct from (new.session_id, new.workspace_id, new.user_id, new.is_test) then
    raise exception 'a chat keeps its person and its workspace' using errcode = '23514', constraint = 'chat_sessions_kept';
  end if;
  return new;
end $$;
create or replace trigger chat_sessions_kept before update on chat_sessions for each row execute function keep_chat_owner();

-- What a message follows is of the same session, and of the other side.
create or replace function keep_chat_order() returns trigger language plpgsql as $$
begin
  if not exists (select from chat_messages p where p.id = new.parent_message_id and p.session_id = new.session_id and p.role <> new.role) then
    raise exception 'a message follows one of its own chat' using errcode = '23514', constraint = 'chat_messages_follow';
  end if;
  return new;
end $$;
create or replace trigger chat_messages_follow before insert or update of parent_message_id, session_id on chat_messages for each row
  when (new.parent_message_id is not null) execute function keep_chat_order();
