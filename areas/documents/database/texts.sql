-- What a version is found by: its facts weigh more than its text. They are kept apart as well: of thousands that are found, only so little of each can be weighed.
create or replace function document_search(d documents, words text) returns tsvector language sql stable as $$
  select setweight(lexemes_of(coalesce(d.document_number, '') || ' ' || d.title), 'A') || setweight(lexemes_of(array_to_string(d.keywords, ' ')), 'B')
      || setweight(lexemes_of(d.summary), 'C') || setweight(lexemes_of(left(words, 300000)), 'D')
$$;

create or replace function keep_document_search() returns trigger language plpgsql as $$
begin
  select document_search(d, new.words) into new.search from documents d where d.id = new.document_id;
  new.facts := ts_filter(new.search, '{a,b,c}');
  return new;
end $$;
create or replace trigger document_texts_search before insert or update of words on document_texts for each row execute function keep_document_search();

-- Another title or keyword finds every version of the document.
create or replace function renew_document_search() returns trigger language plpgsql as $$
begin
  update document_texts t set search = s.search, facts = ts_filter(s.search, '{a,b,c}')
    from document_texts o cross join lateral (select document_search(new, o.words) as search) s
   where o.version_id = t.version_id and t.document_id = new.id;
  return null;
end $$;
create or replace trigger documents_search after update of title, document_number, keywords, summary on documents for each row
  when ((old.title, old.document_number, old.keywords, old.summary) is distinct from (new.title, new.document_number, new.keywords, new.summary))
  execute function renew_document_search();

-- Versions whose text holds all words. By the index whatever the word: of a frequent one the planner would read every text in full.
create or replace function document_texts_found(query tsquery) returns setof bigint language sql stable rows 2000 set enable_seqscan = off as $$
  select t.version_id from document_texts t where t.search @@ query
$$;
