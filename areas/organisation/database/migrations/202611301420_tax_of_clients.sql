-- A tax that nobody has said is not known, rather than 0. What is stored stays.
alter table clients alter column tax_percent drop default;
