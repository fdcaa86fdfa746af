-- What was decided about steps of the checklist: kept as they are, or left out and why.
create table set_up_answers (
  step text primary key,
  answer text not null check (answer in ('Kept', 'Skipped')),
  reason text,
  user_id bigint references users (id),
  answered_at timestamptz(3) not null default statement_timestamp(),
  check (answer = 'Kept' or reason is not null)
);

-- Who does not want the checklist on their first page.
create table set_up_hidden (
  user_id bigint primary key references users (id),
  hidden_at timestamptz(3) not null default statement_timestamp()
);

-- A company that works already decided about pictures and sign-in long ago.
insert into set_up_answers (step, answer)
select step, 'Kept' from unnest(array['pictures', 'security']) step where exists (select from users);

-- How everybody signs in is a type of its own.
alter table settings drop constraint settings_type_check;
alter table settings add constraint settings_type_check check (type in ('General', 'FaceApproval', 'OfficesHREmail', 'OfficesITEmail', 'OfficesITNotification', 'Mail', 'Security'));
