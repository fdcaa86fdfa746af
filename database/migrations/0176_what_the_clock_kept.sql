-- What waited too long for a connection, or contradicts the clock, is no punch any more: it becomes a correction, which keeps what it was made of.
alter table clock_corrections add column waited jsonb;
