-- Categories stand inside each other, three levels deep.
create or replace trigger documents_category_tree before insert or update of parent_id on documents_category for each row execute function keep_tree(3);

-- What was approved stays as it was: only that a newer version took its place can be written down.
create or replace function keep_approved_version() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null
     and (old.document_id, old.version_number, old.change_kind, old.change_note, old.content_kind, old.body, old.file, old.link_url, old.author_id, old.writer_ids, old.approved_by,
          old.approved_at, old.effective_from, old.text_hash, old.is_deleted)
         is distinct from
         (new.document_id, new.version_number, new.change_kind, new.change_note, new.content_kind, new.body, new.file, new.link_url, new.author_id, new.writer_ids, new.approved_by,
          new.approved_at, new.effective_from, new.text_hash, new.is_deleted) then
    raise exception 'an approved version does not change' using errcode = '23514', constraint = 'document_versions_frozen';
  end if;
  return new;
end $$;
create or replace trigger document_versions_frozen before update on document_versions for each row execute function keep_approved_version();

create or replace function refuse_deleting_version() returns trigger language plpgsql as $$
begin
  raise exception 'an approved version does not go' using errcode = '23514', constraint = 'document_versions_frozen';
end $$;
create or replace trigger document_versions_stay before delete on document_versions for each row when (old.approved_at is not null)
  execute function refuse_deleting_version();

-- Proofs of reading are neither changed nor deleted.
create or replace function keep_document_proof() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.acknowledged_at, old.text_hash, old.version_id, old.user_id) is distinct from (new.acknowledged_at, new.text_hash, new.version_id, new.user_id) then
    raise exception 'an acknowledgement stays' using errcode = '23514', constraint = 'document_reads_kept';
  end if;
  return new;
end $$;
create or replace trigger document_reads_kept before update or delete on document_reads for each row when (old.acknowledged_at is not null)
  execute function keep_document_proof();

-- Versions are read by those who keep their document.
create or replace function keep_version_owner() returns trigger language plpgsql as $$
begin
  update document_versions v set owner_id = new.owner_id where v.document_id = new.id and v.owner_id is distinct from new.owner_id;
  return null;
end $$;
create or replace trigger documents_version_owner after update of owner_id on documents for each row when (old.owner_id is distinct from new.owner_id)
  execute function keep_version_owner();
