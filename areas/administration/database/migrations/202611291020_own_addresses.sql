-- The address of a page never leads to another site. Pages that lead there already stay out of the menu and keep their address until they are changed.
alter table objects add constraint objects_own_address check (object_url ~ '^/' and object_url !~ '^//' and object_url !~ '[\x01-\x1f\\]') not valid;
