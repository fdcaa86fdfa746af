-- In which zone an office or a client lies, and whose holidays a client keeps, stays on each day what it was on it.
create or replace trigger offices_keep_past after update of timezone_id on offices for each row execute function keep_past_values('offices', 'timezone_id');
-- What a client is billed by stays too.
create or replace trigger clients_keep_past after update of timezone_id, holiday_policy, currency, tax_percent, minimum_fee, payment_terms_days on clients
  for each row execute function keep_past_values('clients', 'timezone_id', 'holiday_policy', 'currency', 'tax_percent', 'minimum_fee', 'payment_terms_days');
