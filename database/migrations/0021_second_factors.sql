-- The authenticator app of an account. Its secret is sealed with the key of the installation; a code counts once.
create table authenticators (
  user_id bigint not null primary key references users (id),
  sealed_secret text not null,
  -- None while it is being set up: until then it asks nobody for anything.
  confirmed_at timestamptz(3),
  -- The newest time step of which a code was used; that one and older ones open nothing any more.
  last_step bigint,
  date_created timestamptz(3) not null
);

-- What opens an account without its app, each once.
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash text not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- A sign-in that waits for the app is a challenge like one that waits for a mail; there is no code to be mailed for it.
alter table challenges drop constraint challenges_purpose_check;
alter table challenges add constraint challenges_purpose_check
  check (purpose in ('login', 'reset', 'profile_password', 'invitation', 'authenticator'));

-- Browsers on their way to the company's directory and back. A row is used once, by the browser that knows what was hashed.
create table directory_sign_ins (
  state_hash text not null primary key,
  verifier_hash text not null,
  nonce text not null,
  expires_at timestamptz(3) not null
);
create index directory_sign_ins_expires_at_idx on directory_sign_ins (expires_at);
