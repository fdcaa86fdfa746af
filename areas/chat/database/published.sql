-- What other areas read of this one.

-- When questions were asked in workspaces; trials of those who set one up are none.
create or replace view chat.workspace_questions as
  select s.workspace_id, m.date_created as asked_at
    from chat_messages m join chat_sessions s on s.id = m.session_id where m.role = 'user' and not s.is_test;
