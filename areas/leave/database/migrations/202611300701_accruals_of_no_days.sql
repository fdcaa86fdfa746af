-- A month that rounding left without a day is in the ledger too, with what it earned: another rounding later gives nothing in a month that is over.
alter table leave_ledger drop constraint leave_ledger_some_days;
alter table leave_ledger add constraint leave_ledger_some_days check (days <> 0 or kind = 'Accrual' and earned > 0);
