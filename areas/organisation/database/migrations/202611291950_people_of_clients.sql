-- Who works for a client on a day says where they belonged then: the function answers two more columns, and is put in place anew.
drop function if exists client_people(bigint, date);
