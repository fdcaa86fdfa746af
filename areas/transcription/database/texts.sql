-- Jobs whose text holds all words of a query. By the index whatever the word.
create or replace function transcribe_texts_found(query text) returns setof bigint language sql stable rows 500 set enable_seqscan = off as $$
  select t.job_id from transcribe_texts t where t.search @@ to_tsquery('simple', query)
$$;
