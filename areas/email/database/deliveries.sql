-- Each mail of the outbox has a delivery of the same number: what is known of it from the start, for lists and their rights.
create or replace function log_deliveries() returns trigger language plpgsql as $$
begin
  insert into email_deliveries (id, date_created, date_updated, queued_at, kind, run_id, receiver_user_id, receiver_contact_id, template_key)
  select o.id, o.date_created, o.date_created, o.date_created, o.kind, o.run_id,
         case when o.receiver_resource = 'users' then o.receiver_id end,
         case when o.receiver_resource = 'company-contacts' then o.receiver_id end, o.template_key
    from added o;
  return null;
end
$$;
create or replace trigger outbox_deliveries after insert on outbox
  referencing new table as added for each statement execute function log_deliveries();
