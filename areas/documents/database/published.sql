-- What other areas read of this one.

-- Documents as they are published now, with the words their readers are compared by (document_keys_of).
create or replace view documents.published_documents as
  select d.id, d.title, d.document_number, d.category_id, d.client_ids, d.current_version_id, d.current_from, d.previous_version_id, d.access_keys, d.expires_on, d.owner_id, d.date_updated
    from documents d where d.status = 'Published' and not d.is_deleted;

-- Which courses published documents want passed, by whom, and within how many days.
create or replace view documents.wanted_courses as
  select d.id as document_id, d.quiz_id, a.target, a.target_id, coalesce(d.read_due_days, 7) as due_days, d.read_from
    from documents d
   cross join lateral jsonb_to_recordset(d.access) as a(target text, target_id bigint)
   where d.quiz_id is not null and d.status = 'Published' and not d.is_deleted;

-- The words of versions, for people who may read their document.
create or replace view documents.version_texts as
  select t.version_id, t.document_id, t.words from document_texts t;

-- Who has acknowledged which version, and when.
create or replace view documents.acknowledgements as
  select r.document_id, r.version_id, r.user_id, r.due_on, r.acknowledged_at from document_reads r where r.acknowledged_at is not null;

-- Categories, and what stands inside which.
create or replace view documents.categories as
  select c.id, c.name, c.parent_id, c.code, c.is_deleted from documents_category c where not c.is_deleted;

-- What stands in a version, for who may read its document: a text or a shown file as HTML, else the words of its file (pages end with a form feed); with the language of the document.
create or replace view documents.version_contents as
  select v.id as version_id, v.document_id, d.language, case when v.content_kind = 'Text' then v.body else t.preview ->> 'html' end as html, t.words, t.state
    from document_versions v join documents d on d.id = v.document_id join document_texts t on t.version_id = v.id;

-- A person in the words that readers of documents are compared by.
create or replace view documents.reader_keys as
  select p.user_id, p.employee_id, p.keys, document_zone(p.employee_id) as zone from document_people p;
