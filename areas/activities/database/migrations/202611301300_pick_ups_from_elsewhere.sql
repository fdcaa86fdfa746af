-- Files of logs come from other servers and from mailboxes, too.
alter table log_pick_ups add column source text not null default 'Server folder';
alter table log_pick_ups add column host text;
alter table log_pick_ups add column port integer;
alter table log_pick_ups add column username text;
alter table log_pick_ups add column remote_path text;
alter table log_pick_ups add column tls_ca text;
alter table log_pick_ups add column encryption text default 'TLS';
alter table log_pick_ups add column mail_folder text default 'INBOX';
alter table log_pick_ups add column senders text[] not null default '{}';
alter table log_pick_ups add column checks_by text;
alter table log_pick_ups add column secret_since timestamptz(3);
alter table log_pick_ups add column tried_at timestamptz(3);
alter table log_pick_ups add column host_key_fingerprint text;
alter table log_pick_ups add column failed_looks integer default 0;
alter table log_pick_ups add column left_alone text;
alter table log_pick_ups alter column folder drop not null;
alter table log_pick_ups add constraint log_pick_ups_encryption_check check (encryption in ('TLS', 'STARTTLS', 'None'));
alter table log_pick_ups add constraint log_pick_ups_failed_looks_check check (failed_looks >= 0);
alter table log_pick_ups add constraint log_pick_ups_port_check check (port >= 1 and port <= 65535);
alter table log_pick_ups add constraint log_pick_ups_source_check check (source in ('Server folder', 'SFTP', 'FTPS implicit', 'FTPS explicit', 'FTP', 'Mailbox'));
-- Each place is whole: a mailbox takes mail of stated senders alone.
alter table log_pick_ups add constraint log_pick_ups_place_check check (
  case source
    when 'Server folder' then folder is not null
    when 'Mailbox' then host is not null and username is not null and senders <> '{}'
    else host is not null and username is not null and remote_path is not null
  end);

-- What a pick-up signs in with, sealed for its server and user name.
create table log_pick_up_secrets (
  pick_up_id bigint primary key references log_pick_ups (id) on delete cascade,
  set_by bigint not null,
  password text,
  private_key text,
  key_passphrase text
);

-- Files of another server as the last look saw them: one that is the same at two looks is not written any more.
create table log_pick_up_sightings (
  pick_up_id bigint not null references log_pick_ups (id) on delete cascade,
  file_key text not null,
  primary key (pick_up_id, file_key)
);

-- Messages of a mailbox that are done with, by their numbers in its folder.
create table picked_up_mails (
  pick_up_id bigint not null references log_pick_ups (id) on delete cascade,
  uid_validity bigint not null,
  uid bigint not null,
  done_at timestamptz(3) not null,
  primary key (pick_up_id, uid_validity, uid)
);
create index picked_up_mails_done_at_idx on picked_up_mails (done_at);
