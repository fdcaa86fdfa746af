-- Drafted from the declarations. Say here what changes and why; see to the rows that exist already.

alter table course_bindings alter column starts_on drop not null;
drop index course_assignments_state_idx;
