-- A person in the words that access rows of documents are compared with.
create or replace function document_keys_of(account bigint, role bigint, office bigint, department bigint, designation bigint, clients bigint[])
returns text[] language sql immutable as $$
  select array_remove(array['Everyone', 'User:' || account, 'Role:' || role, 'Office:' || office, 'Department:' || department, 'Designation:' || designation], null)
      || array(select 'Client:' || c from unnest(clients) c)
$$;

-- The zone in which a person's day begins.
create or replace function document_zone(employee bigint) returns text language sql stable as $$
  select coalesce(person_zone(employee), 'UTC')
$$;

-- Whom documents can reach: people who can sign in and work here.
create or replace view document_people as
  select u.id as user_id, u.employee_id, coalesce(e.name, u.name) as name, e.office_id, e.department_id, e.client_ids, e.reports_to_id, e.joining_date,
         document_keys_of(u.id, u.role_id, e.office_id, e.department_id, e.designation_id, e.client_ids) as keys
    from administration.users u left join people.employees e on e.id = u.employee_id
   where u.may_sign_in and not u.is_deleted and (u.employee_id is null or e.status in ('Active', 'On Notice') and not e.is_deleted);

-- The version a reader has on a day of theirs.
create or replace function document_version_on(d documents, day date) returns bigint language sql immutable as $$
  select case when d.current_from is null or d.current_from <= day then d.current_version_id else d.previous_version_id end
$$;

-- Whether a person has acknowledged what must be read of a document.
create or replace function document_is_read(d documents, account bigint) returns boolean language sql stable as $$
  select exists (select from document_reads r where r.document_id = d.id and r.user_id = account and r.version_id >= d.read_version_id and r.acknowledged_at is not null)
$$;
