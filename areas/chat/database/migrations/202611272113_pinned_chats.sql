-- Chats a person keeps at the top of their list.

alter table chat_sessions add column is_pinned boolean not null default false;
