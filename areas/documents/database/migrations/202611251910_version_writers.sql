-- Who has changed the content of a version decides nothing about it.
alter table document_versions add column writer_ids bigint[] not null default '{}';
create index document_versions_writer_ids_idx on document_versions using gin (writer_ids);
-- Of versions from before, their author is known.
update document_versions set writer_ids = array[author_id];
alter table document_versions add constraint document_versions_not_by_writers check (approved_by is null or not approved_by = any (writer_ids));
