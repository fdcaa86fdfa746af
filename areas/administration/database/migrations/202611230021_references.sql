-- What tables of this area refer to that are made after them.

alter table users
  add constraint users_employee_id_fkey foreign key (employee_id) references employees (id);
