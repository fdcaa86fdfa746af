-- Chinese, Japanese and Korean put no blanks between words: each pair of letters is found by itself, from the first one and from the second one on.
create or replace function pairs_of_letters(words text) returns text language sql immutable as $$
  select case when words !~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]' then '' else
    regexp_replace(words, '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]{2})', ' \1 ', 'g') || ' ' || regexp_replace(regexp_replace(words, '(?<![\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff])[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]', ' ', 'g'), '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]{2})', ' \1 ', 'g') end
$$;

-- What a text is found by: its words without accents and marks, in any language. PostgreSQL keeps a megabyte of them for a text at most: of one with more different
-- words the beginning is found, and room is left for the title and the keywords beside it.
create or replace function lexemes_of(words text) returns tsvector language plpgsql stable as $$
declare
  plain text := regexp_replace(folded(normalize(coalesce(words, ''), nfc)), '[^[:alnum:]\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]+', ' ', 'g');
  found tsvector;
begin
  loop
    begin
      found := to_tsvector('simple', plain || ' ' || pairs_of_letters(plain));
    exception when program_limit_exceeded then
      found := null;
    end;
    exit when found is not null and pg_column_size(found) < 900000;
    plain := left(plain, length(plain) / 2);
  end loop;
  return found;
end $$;
