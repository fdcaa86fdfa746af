-- A certificate counts until the day it is revoked. Of those that are revoked already, the day of their last change is the best that is known.
alter table certificates add column revoked_on date;

update certificates set revoked_on = date_updated::date where status = 'Revoked';
