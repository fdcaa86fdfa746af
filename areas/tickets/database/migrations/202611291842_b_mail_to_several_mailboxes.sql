-- A mail that was sent to several mailboxes is taken by the first of them; the others list it and say so.

alter table ticket_mails drop constraint ticket_mails_reason_check;
alter table ticket_mails add constraint ticket_mails_reason_check check (reason in ('Unknown sender', 'Not on the ticket', 'Reply address not valid', 'Sender not confirmed', 'Too large', 'Too many files', 'Too many messages', 'Cannot be read', 'Not accepted', 'Automatic message', 'Mailing list', 'Delivery report', 'Own message', 'Too many unknown senders', 'Sent to several mailboxes'));

-- A message is looked for by its number: as a copy in another mailbox, and as what an answer names.
create index ticket_mail_sources_key_idx on ticket_mail_sources (message_key, mail_id);
