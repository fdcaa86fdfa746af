-- In which zone an office or a client lies, on which days an office works, and whose holidays a client keeps, stays on each day what it was on it.
create or replace trigger offices_keep_past after update of timezone_id, working_days on offices for each row execute function keep_past_values('offices', 'timezone_id', 'working_days');
-- What a client is billed by stays too.
create or replace trigger clients_keep_past after update of timezone_id, holiday_policy, currency, tax_percent, minimum_fee, payment_terms_days on clients
  for each row execute function keep_past_values('clients', 'timezone_id', 'holiday_policy', 'currency', 'tax_percent', 'minimum_fee', 'payment_terms_days');
-- What a client has ordered of a headcount stays as it was ordered on each day, also when it is deleted.
create or replace trigger client_headcounts_keep_past
  after update of office_id, designation_id, shift_id, required_headcount, shrinkage_percent, start_date, end_date, billing_seat, checkpoints, is_deleted on client_headcounts
  for each row execute function keep_past_values('client-headcounts', 'office_id', 'designation_id', 'shift_id', 'required_headcount', 'shrinkage_percent', 'start_date', 'end_date',
                                                 'billing_seat', 'checkpoints', 'is_deleted');
-- A workstation that is out of order is so from its day on.
create or replace trigger workstations_keep_past after update of status on workstations for each row execute function keep_past_values('workstations', 'status');
