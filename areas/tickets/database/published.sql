-- What other areas read of this one.

-- Whom outages excuse. A row without length excuses nobody any more.
create or replace view tickets.ticket_excuses as
  select employee_id, business_date, "from", "to", changed_at, ticket_id from ticket_excuses;
