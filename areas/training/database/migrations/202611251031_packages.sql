-- A package says what it is and where it begins; large files may pass two gigabytes one day.
alter table course_media add column standard text;
alter table course_media add constraint course_media_standard_check check (standard in ('SCORM 1.2', 'SCORM 2004'));
alter table course_media add column launch text;
alter table course_media add column known_by text;

-- Where a part of a course file lies: a piece of a recording by its place, a file of a package by its path.
create table course_media_parts (
  media_id bigint not null references course_media (id),
  place integer not null,
  path text,
  media_type text not null,
  bytes integer not null check (bytes >= 0),
  key text not null,
  primary key (media_id, place)
);
create unique index course_media_parts_path_key on course_media_parts (media_id, path) where path is not null;
