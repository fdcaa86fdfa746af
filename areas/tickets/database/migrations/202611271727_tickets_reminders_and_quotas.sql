-- Notices about the first response, and how much mail of unknown senders a mailbox keeps.

alter table tickets add column response_warned_at timestamptz(3);
alter table tickets add column response_late_told_at timestamptz(3);
alter table ticket_mailboxes add column unknown_a_day integer not null default 100;
alter table ticket_mailboxes add column unknown_sender_a_day integer not null default 10;
alter table ticket_mails add column not_kept integer;
alter table ticket_mailboxes add constraint ticket_mailboxes_unknown_a_day_check check (unknown_a_day >= 0 and unknown_a_day <= 10000);
alter table ticket_mailboxes add constraint ticket_mailboxes_unknown_sender_a_day_check check (unknown_sender_a_day >= 0 and unknown_sender_a_day <= 1000);
alter table ticket_mails drop constraint ticket_mails_reason_check;
alter table ticket_mails add constraint ticket_mails_not_kept_check check (not_kept >= 1);
alter table ticket_mails add constraint ticket_mails_reason_check check (reason in ('Unknown sender', 'Not on the ticket', 'Reply address not valid', 'Sender not confirmed', 'Too large', 'Too many files', 'Too many messages', 'Cannot be read', 'Not accepted', 'Automatic message', 'Mailing list', 'Delivery report', 'Own message', 'Too many unknown senders'));

-- What is due or late already was so before anybody was told of it: no handler hears of all of it at once.
update tickets set response_warned_at = response_warn_at where response_warn_at <= statement_timestamp();
update tickets set response_late_told_at = response_due_at where response_due_at <= statement_timestamp();

-- Messages of unknown senders on a day, of each address that got in and (without one) of all; the line in the list that says how many were not kept.
create table ticket_mail_quotas (
  mailbox_id bigint not null references ticket_mailboxes (id),
  day date not null,
  sender text not null check (length(sender) <= 254),
  mails integer not null default 0 check (mails >= 0),
  line_id bigint references ticket_mails (id),
  primary key (mailbox_id, day, sender)
);
alter table ticket_mails add constraint ticket_mails_not_kept check ((not_kept is not null) = (coalesce(reason, '') = 'Too many unknown senders'));
