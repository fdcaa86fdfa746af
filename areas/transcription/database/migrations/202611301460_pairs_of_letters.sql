-- Calls in Chinese, Japanese and Korean are found by pairs of letters, as documents are: the functions that say so are needed here, to renew what was kept before.
create or replace function pairs_of_letters(words text) returns text language sql immutable as $$
  select case when words !~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]' then '' else
    regexp_replace(words, '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]{2})', ' \1 ', 'g') || ' ' || regexp_replace(regexp_replace(words, '(?<![\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff])[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]', ' ', 'g'), '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]{2})', ' \1 ', 'g') end
$$;
-- A text of more different words than PostgreSQL keeps is found by its beginning, and does not stop the upgrade.
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

update transcribe_texts set search = lexemes_of(left(words, 300000));
drop function if exists transcribe_lexemes(text);
drop function if exists document_lexemes(text);
drop function if exists document_pairs(text);
