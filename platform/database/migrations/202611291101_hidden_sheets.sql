-- The hidden sheets of a workbook are not read, and its owner is told their names.
alter table import_workbooks add column left_out text[] not null default '{}';
