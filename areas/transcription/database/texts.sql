-- The words of a call as they are found: without accents and marks, in any language; the first 300,000 characters.
create or replace function transcribe_lexemes(words text) returns tsvector language sql stable as $$
  select to_tsvector('simple', regexp_replace(folded(left(coalesce(words, ''), 300000)), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Jobs whose text holds all words of a query. By the index whatever the word.
create or replace function transcribe_texts_found(query text) returns setof bigint language sql stable rows 500 set enable_seqscan = off as $$
  select t.job_id from transcribe_texts t where t.search @@ to_tsquery('simple', folded(query))
$$;
