-- Codes are looked for first: people wait for them, whatever else waits.
create index outbox_open_codes_idx on outbox (next_try_at) where kind = 'Code' and state in ('waiting', 'sending');
