-- What may be decided is what approvable families say: no table lists them.

alter table approval_profiles drop constraint approval_profiles_applies_to_check;
