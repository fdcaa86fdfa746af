-- Words that are looked for in this list are found by an index, however many records there are.
create index certificates_number_search on certificates using gin (folded(certificate_number) gin_trgm_ops);
