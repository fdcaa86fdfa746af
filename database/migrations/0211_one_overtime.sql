-- Overtime is what lies outside the plan, on a sheet as on its shifts: approved, refused and undecided. What is after the plan alone is a part of it.

alter table timesheets add column overtime_asked_seconds integer not null default 0;
update timesheets set overtime_asked_seconds = overtime_approved_seconds + overtime_refused_seconds + overtime_undecided_seconds,
       days = (select coalesce(jsonb_agg(case when day ? 'approved' then day || jsonb_build_object('overtime',
                 (day ->> 'approved')::integer + (day ->> 'refused')::integer + (day ->> 'undecided')::integer) else day end order by place), '[]')
                 from jsonb_array_elements(days) with ordinality d (day, place));
alter table timesheets add constraint timesheets_overtime_asked_seconds_check check (overtime_asked_seconds >= 0);
alter table timesheets add constraint timesheets_overtime_is_its_parts
  check (overtime_asked_seconds = overtime_approved_seconds + overtime_refused_seconds + overtime_undecided_seconds);
