-- What a document is about, apart from its text: of thousands that are found, only so little of each can be weighed.
alter table document_texts add column facts tsvector not null default '';
update document_texts set facts = ts_filter(search, '{a,b,c}');
