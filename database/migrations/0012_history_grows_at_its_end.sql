-- New entries belong at the end of an index, where PostgreSQL adds them cheapest; descending ones took each at the front, and a
-- new record cost a third more. Read backwards they answer the newest first all the same.
drop index history_at_idx, history_actor_idx, history_resource_idx, history_seldom_idx;
create index history_at_idx on history (at, id);
create index history_actor_idx on history (actor, at, id);
create index history_resource_idx on history (resource, at, id);
create index history_seldom_idx on history (action, at, id) where action not in ('create', 'update');
