-- Chinese, Japanese and Korean put no blanks between words: each pair of letters is found by itself, from the first one and from the second one on.
create or replace function pairs_of_letters(words text) returns text language sql immutable as $$
  select case when words !~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]' then '' else
    regexp_replace(words, '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]{2})', ' \1 ', 'g') || ' ' || regexp_replace(regexp_replace(words, '(?<![\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff])[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]', ' ', 'g'), '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]{2})', ' \1 ', 'g') end
$$;

-- What a text is found by: its words without accents and marks, in any language.
create or replace function lexemes_of(words text) returns tsvector language sql stable as $$
  select to_tsvector('simple', w.plain || ' ' || pairs_of_letters(w.plain))
    from (select regexp_replace(folded(normalize(coalesce(words, ''), nfc)), '[^[:alnum:]\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]+', ' ', 'g') as plain) w
$$;
