-- A million tickets: the first page in the order of the list, and the search of numbers, titles and descriptions.
create index tickets_turn_idx on tickets ((case status when 'Closed' then 2 when 'Resolved' then 1 else 0 end), resolution_due_at, ticket_number, id) where not is_deleted;
create index tickets_number_search on tickets using gin (folded(ticket_number) gin_trgm_ops);
create index tickets_title_search on tickets using gin (folded(title) gin_trgm_ops);
create index tickets_description_search on tickets using gin (folded(description) gin_trgm_ops);
