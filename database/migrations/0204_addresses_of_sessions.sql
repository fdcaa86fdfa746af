-- Whether anybody has signed in from an address is asked while strangers keep the server busy: it must be found at once.
create index sessions_ip_idx on sessions (ip);
