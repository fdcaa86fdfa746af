-- What tables of this area refer to that are made after them.

alter table offices
  add constraint offices_manager_id_fkey foreign key (manager_id) references employees (id);

alter table departments
  add constraint departments_head_id_fkey foreign key (head_id) references employees (id);

alter table workstations
  add constraint workstations_client_id_fkey foreign key (client_id) references clients (id);

alter table client_rates
  add constraint client_rates_designation_id_fkey foreign key (designation_id) references designations (id),
  add constraint client_rates_activity_setup_id_fkey foreign key (activity_setup_id) references activity_setups (id);

alter table client_headcounts
  add constraint client_headcounts_designation_id_fkey foreign key (designation_id) references designations (id),
  add constraint client_headcounts_shift_id_fkey foreign key (shift_id) references shifts (id);

alter table client_invoice_sources
  add constraint client_invoice_sources_log_id_fkey foreign key (log_id) references activity_logs (id);
