-- Codes that a start of an empty system prints: who knows one may make the first account. Only their hashes are kept.
create table first_account_codes (
  code_hash text not null primary key,
  date_created timestamptz(3) not null default statement_timestamp()
);
