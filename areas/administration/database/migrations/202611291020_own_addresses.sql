-- The address of an object is a page of this site. One that led to another site keeps its letters and leads nowhere.
update objects set object_url = '/' || left(regexp_replace(object_url, '[^A-Za-z0-9]+', '-', 'g'), 150) || '-' || id
 where object_url !~ '^/' or object_url ~ '^//' or object_url ~ '[\x01-\x1f\\]';
alter table objects add constraint objects_own_address check (object_url ~ '^/' and object_url !~ '^//' and object_url !~ '[\x01-\x1f\\]');
