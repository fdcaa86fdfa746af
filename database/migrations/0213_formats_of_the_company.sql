-- Days and times are written as a person chose, else as the company says. What everybody had by default was nobody's choice.

alter table users alter column date_format drop default;
alter table users alter column time_format drop default;
update users set date_format = null where date_format = 'DD MMM YYYY';
update users set time_format = null where time_format = '12';
