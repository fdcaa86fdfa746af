-- Whoever looks at a masked number stands in the history of its record.
alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('create', 'update', 'delete', 'restore', 'export', 'import', 'reveal'));
