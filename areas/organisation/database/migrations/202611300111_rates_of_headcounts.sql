-- A seat rate is of a headcount by its id, no longer by its name.

alter table client_rates add column headcount_id bigint;
alter table client_rates add constraint client_rates_headcount_id_fkey foreign key (headcount_id) references client_headcounts (id);
create index client_rates_headcount_id_idx on client_rates (headcount_id, id) where not is_deleted;

-- Rates of one headcount never hold on the same day, whatever they are called.
alter table client_rates drop constraint client_rates_no_overlap;
alter table client_rates add constraint client_rates_no_overlap exclude using gist (
  client_id with =, kind with =, coalesce(designation_id, 0) with =, coalesce(activity_setup_id, 0) with =, coalesce(headcount_id, 0) with =,
  (case when kind = 'Fixed' or (kind = 'Seat' and headcount_id is null) then lower(btrim(label)) else '' end) with =, daterange(valid_from, valid_to, '[]') with &&) where (not is_deleted);

-- A rate that bore the name of a headcount becomes its own. Of those that were also the only rate of other headcounts, the first leaves a copy for all of them.
do $$
declare
  r client_rates;
begin
  update client_rates c set headcount_id = h.id from client_headcounts h
   where c.kind = 'Seat' and not c.is_deleted and h.client_id = c.client_id and lower(btrim(h.name)) = lower(btrim(c.label)) and not h.is_deleted;
  for r in select * from client_rates c where c.kind = 'Seat' and c.headcount_id is not null and not c.is_deleted order by c.id loop
    if exists (
      select from client_headcounts h
       where h.client_id = r.client_id and h.id <> r.headcount_id and h.billing_seat and not h.is_deleted and (r.designation_id = h.designation_id or r.designation_id is null)
         and not exists (
           select from client_rates o
            where o.client_id = r.client_id and o.kind = 'Seat' and not o.is_deleted
              and (o.headcount_id = h.id or (o.headcount_id is null and o.designation_id is not distinct from r.designation_id))
              and o.valid_from <= r.valid_from and coalesce(o.valid_to, 'infinity') >= coalesce(r.valid_to, 'infinity'))) then
      insert into client_rates (created_by, updated_by, client_id, kind, label, designation_id, activity_setup_id, basis, rate, overtime_factor, included_quantity, valid_from, valid_to)
      values (r.created_by, r.updated_by, r.client_id, r.kind, r.label, r.designation_id, r.activity_setup_id, r.basis, r.rate, r.overtime_factor, r.included_quantity, r.valid_from, r.valid_to);
    end if;
  end loop;
end $$;
