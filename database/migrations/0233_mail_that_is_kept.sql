-- Without a mail server a mail is kept in a file and not sent: that is a state of its own, and one that can be sent again once there is a server.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sending', 'sent', 'kept', 'failed'));
