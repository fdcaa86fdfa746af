-- The words of a call as they are found: without accents and marks, in any language; the first 300,000 characters.
create or replace function transcribe_lexemes(words text) returns tsvector language sql stable as $$
  select to_tsvector('simple', regexp_replace(folded(left(coalesce(words, ''), 300000)), '[^[:alnum:]]+', ' ', 'g'))
$$;
