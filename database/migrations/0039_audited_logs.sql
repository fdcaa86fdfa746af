-- How often a log was audited: what can be audited is drawn from those that were not. Existing logs were not.
alter table activity_logs add column audit_count integer not null default 0;
