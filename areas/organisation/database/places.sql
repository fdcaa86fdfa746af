-- Departments nest as they like, designation categories in two levels.
create or replace trigger departments_tree before insert or update of parent_id on departments for each row execute function keep_tree(0);
create or replace trigger companies_tree before insert or update of parent_id on companies for each row execute function keep_tree(0);
