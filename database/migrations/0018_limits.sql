-- How often something was done by whom, on all nodes together: one row a limit that somebody came near, one statement a count.
create table limits (
  what text not null,
  who text not null,
  used integer not null check (used > 0),
  is_used_up boolean not null,
  ends_at timestamptz(3) not null,
  primary key (what, who)
);
create index limits_ends_at_idx on limits (ends_at);

-- Whoever has signed in from an address before is not held up by what others get wrong there.
create index sessions_user_ip_idx on sessions (user_id, ip);

-- Replaced by limits: a count that is read first and written later lets guesses through that come at the same moment.
drop table sign_in_failures;
