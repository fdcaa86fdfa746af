-- The ledger is added to. A row changes once more when what was used is known; nothing is changed or removed afterwards. What was released may still be settled: its
-- answer came after all.
create or replace function ai_ledger_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'the ledger of language models is only added to' using errcode = 'restrict_violation';
  end if;
  if old.state = 'Settled' or new.state = 'Reserved' or (new.at, new.used_on, new.user_id, new.workspace_id, new.client_id, new.purpose, new.model, new.price_in, new.price_out)
     is distinct from (old.at, old.used_on, old.user_id, old.workspace_id, old.client_id, old.purpose, old.model, old.price_in, old.price_out) then
    raise exception 'a row of the ledger of language models is settled once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger ai_ledger_keep before update or delete on ai_ledger for each row execute function ai_ledger_keep();
