-- Days that approved leave excused once and excuses no more.
create table leave_excuses_gone (
  employee_id bigint not null references employees (id),
  business_date date not null,
  changed_at timestamptz(3) not null default statement_timestamp(),
  primary key (employee_id, business_date)
);
create index leave_excuses_gone_changed_idx on leave_excuses_gone (changed_at);
