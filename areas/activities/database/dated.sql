-- The target of a kind of work stays on each day what it was on it.
create or replace trigger activity_setups_keep_past after update of target_seconds on activity_setups
  for each row execute function keep_past_values('activity-setups', 'target_seconds');
