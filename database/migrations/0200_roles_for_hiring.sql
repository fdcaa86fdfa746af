-- Roles that people are hired with: given, and helped with signing in, also by people who do not hold every right of them.
alter table roles add column for_hiring boolean not null default false;
update roles set for_hiring = true where is_system and name in ('Team Lead', 'QA', 'Trainer', 'Agent');
