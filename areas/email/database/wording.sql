-- Every node keeps the wordings it has read until one changes.
create or replace function tell_of_wording() returns trigger language plpgsql as $$
begin
  perform pg_notify('wording_changed', '');
  return null;
end
$$;
create or replace trigger email_templates_tell after insert or update or delete or truncate on email_templates
  for each statement execute function tell_of_wording();
