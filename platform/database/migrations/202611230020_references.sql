-- What tables of this platform refer to that are made after them.

alter table jobs
  add constraint jobs_user_id_fkey foreign key (user_id) references users (id);

alter table schedule_runs
  add constraint schedule_runs_asked_by_fkey foreign key (asked_by) references users (id);
