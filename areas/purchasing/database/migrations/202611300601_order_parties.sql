-- An order keeps who ordered from whom, and where it goes, from its approval on. Orders that were approved before keep what stands there now.
alter table purchase_orders add column parties jsonb;

update purchase_orders p
   set parties = jsonb_build_object(
         'to', jsonb_build_object('name', v.name, 'lines', to_jsonb(array_remove(array[v.contact_person, v.address, v.city, c.name, 'Tax number ' || v.tax_number], null))),
         'shipTo', jsonb_build_object('name', o.name, 'lines', to_jsonb(array_remove(array[o.address, o.postal_code], null))))
  from vendors v left join countries c on c.id = v.country_id, offices o
 where v.id = p.vendor_id and o.id = p.office_id and p.status in ('Approved', 'Partially Received', 'Received');
