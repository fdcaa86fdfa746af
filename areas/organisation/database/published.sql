-- What other areas read of this one: no column that a circle keeps to some people.

create or replace view organisation.client_headcounts as
  select id, client_id, name, office_id, designation_id, shift_id, required_headcount, shrinkage_percent, start_date, end_date,
         billing_seat, notes, checkpoints, date_created, date_updated, is_deleted
    from client_headcounts;

create or replace view organisation.client_invoice_sources as
  select id, invoice_id, client_id, rate_id, kind, business_date, employee_id, seconds, quantity, log_id, headcount_id, is_void
    from client_invoice_sources;

create or replace view organisation.client_invoices as
  select id, client_id, period_start, period_end, number, state, issue_date, due_date, lines, subtotal, tax_percent, tax_amount, total,
         currency, po_number, note_to_client, internal_note, submitted_by, approved_by, approved_at, sent_at, sent_to, paid_on,
         paid_amount, void_reason, issued, counted_at, replaces_id, date_created, date_updated, is_deleted
    from client_invoices;

create or replace view organisation.clients as
  select id, name, code, offices_ids, managers_ids, account_status, start_date, end_date, industry, description, website, colour,
         timezone_id, holiday_policy, adherence_target, quality_target, occupancy_target, min_staffing_percent, currency, company_id,
         date_created, date_updated, is_deleted
    from clients;

create or replace view organisation.companies as
  select id, name, legal_name, code, is_client, company_type_id, parent_id, registration_no, tax_no, website, email, phone, address,
         country_id, city, postal_code, currency, status, notes, date_created, date_updated, is_deleted
    from companies;

create or replace view organisation.company_types as
  select id, name, description, colour, date_created, date_updated, is_deleted
    from company_types;

-- Where people outside who know us as contacts are written to, by the areas that mail them something.
create or replace view organisation.contact_addresses as
  select id, email from company_contacts where email is not null and is_active and not is_deleted;

create or replace view organisation.contact_board as
  select id, title, description, offices_ids, client_ids, departments_ids, roles_ids, contact_ids, valid_from, valid_to, is_pinned,
         sort_order, objects_ids, created_by, date_created, date_updated, is_deleted
    from contact_board;

create or replace view organisation.countries as
  select id, iso2, is_deleted, name
    from countries;

create or replace view organisation.departments as
  select id, name, code, offices_ids, parent_id, head_id, cost_centre, email, description, is_active, date_created, date_updated, is_deleted
    from departments;

create or replace view organisation.offices as
  select id, name, code, country_id, city, address, postal_code, phone, email, timezone_id, manager_id, is_headquarters, opened_on,
         closed_on, photo_capture, allowed_networks, network_rule, latitude, longitude, radius_metres, area_rule, device_rule,
         date_created, date_updated, is_deleted, working_days
    from offices;

create or replace view organisation.workstations as
  select id, office_id, number, floor, area, type, client_id, department_id, extension, network_port, equipment, status, status_note,
         monthly_cost, position_x, position_y, date_created, date_updated, is_deleted
    from workstations;

-- Holds an office until the transaction ends: two who give out its next code take turns.
create or replace function organisation.hold_office(office bigint) returns table (code text) language sql as $$
  select o.code from offices o where o.id = office and not o.is_deleted for no key update
$$;
