-- Whoever did something, by name: what histories ask.
create view actors as
  select id, name from users;

-- What leaves in an export and what comes in by an import stands in the history too; it has no single record.
alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('create', 'update', 'delete', 'restore', 'export', 'import'));

-- The history of everything is read newest first: whole, of one person, of one family, or of what happens seldom.
create index history_at_idx on history (at desc, id desc);
create index history_actor_idx on history (actor, at desc, id desc);
create index history_resource_idx on history (resource, at desc, id desc);
create index history_seldom_idx on history (action, at desc, id desc) where action not in ('create', 'update');
