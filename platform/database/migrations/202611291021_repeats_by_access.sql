-- What a repeated request is answered was read with the rights and the reach of its first one: they are kept as a print. Answers from before have none.
alter table idempotency add column access text not null default '';
