-- What packages said of themselves while an attempt was open, so that they go on where they were left.
create table course_package_runs (
  attempt_id bigint not null references course_attempts (id),
  slide_id bigint not null,
  is_complete boolean not null default false,
  success text not null check (success in ('passed', 'failed', 'unknown')),
  score numeric(5,2) check (score between 0 and 100),
  seconds integer not null check (seconds >= 0),
  data jsonb,
  saved_at timestamptz(3) not null,
  primary key (attempt_id, slide_id)
);
