-- Each unit of a package keeps what it says by itself. What was kept before is of the first.
alter table course_package_runs add column unit integer not null default 1 check (unit >= 1);
alter table course_package_runs drop constraint course_package_runs_pkey;
alter table course_package_runs add primary key (attempt_id, slide_id, unit);
