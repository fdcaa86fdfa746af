-- The column by whose values the rows of a view stand in groups.
alter table saved_views add column group_by text;
