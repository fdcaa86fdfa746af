-- What other areas read of this one.

create or replace view assets.asset_types as
  select id, name, code, default_warranty_months, is_active, is_deleted
    from asset_types;

create or replace view assets.assets as
  select id, asset_tag, name, atype_id, office_id, serial_number, status, vendor_id, purchase_date, purchase_cost, currency, is_deleted
    from assets;

create or replace view assets.vendors as
  select id, name, code, email, contact_person, address, city, country_id, tax_number, currency, payment_terms_days, lead_time_days,
         status, status_reason, is_deleted
    from vendors;

-- Where things stand, without what they cost.
create or replace view assets.placed_assets as
  select id, asset_tag, name, atype_id, status, workstation_id, allocated_employee, is_deleted
    from assets;
