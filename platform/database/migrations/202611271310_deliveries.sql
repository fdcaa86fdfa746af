-- A mail says what kind it is, of which run it is one, whom it goes to, and why it was not sent.
alter table outbox add column kind text not null default 'Notification' check (kind in ('Code', 'Notification', 'Report', 'Announcement', 'Test'));
-- What made many mails at once; an area knows the run by this number.
alter table outbox add column run_id bigint;
-- The record its address was read from: an account, or a contact.
alter table outbox add column receiver_resource text;
alter table outbox add column receiver_id bigint;
alter table outbox add constraint outbox_receiver_check check ((receiver_resource is null) = (receiver_id is null));
-- How many rows of data it carries.
alter table outbox add column rows integer check (rows >= 0);
-- Why it was skipped or cancelled.
alter table outbox add column reason text check (length(reason) between 1 and 300);
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sending', 'sent', 'kept', 'failed', 'skipped', 'cancelled'));
alter table outbox add constraint outbox_unsent_says_why check (state not in ('skipped', 'cancelled') or reason is not null);
create index outbox_run_idx on outbox (run_id) where run_id is not null;

update outbox set kind = 'Code' where useful_until is not null;
update outbox o set receiver_resource = 'users', receiver_id = u.id from users u
 where lower(btrim(u.email)) = lower(o.recipient) and not u.is_deleted;
