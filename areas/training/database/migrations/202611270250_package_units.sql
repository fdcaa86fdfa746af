-- The units of a package, as its manifest names them.
alter table course_media add column units jsonb;
