-- Lines of a file that its person leaves out, such as the total below a list: they are neither checked nor saved.
alter table import_rows add column is_left_out boolean not null default false;
