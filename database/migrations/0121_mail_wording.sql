-- A mail remembers by which template it was written and in which language, and may name another sender and another address for answers.
alter table outbox
  add column template_key text,
  add column language text,
  add column from_name text check (length(from_name) between 1 and 80 and from_name !~ '[[:cntrl:]]'),
  add column reply_to text check (length(reply_to) between 3 and 254 and reply_to !~ '[[:cntrl:][:space:],;<>]');
-- How often a template was used is counted by its key.
create index outbox_template_idx on outbox (template_key, language, date_created);
