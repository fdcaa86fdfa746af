-- What a request for approval is about beside a person, and files that go with a mail.
alter table approval_requests add column concerns jsonb not null default '{}';
alter table outbox add column attachments jsonb not null default '[]';
