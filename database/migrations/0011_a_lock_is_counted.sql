-- How long sign-in is closed to an account follows from its failures; a column beside them could only disagree.
alter table users drop column locked_until;
