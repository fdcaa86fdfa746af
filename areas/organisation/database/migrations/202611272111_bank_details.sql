-- Where companies are paid: that of our own company is printed on invoices.
alter table companies
  add column account_holder text,
  add column bank_name text,
  add column account_no text,
  add column bic text;
