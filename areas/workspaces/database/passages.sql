-- The rules by which the words of a language are reduced: those of the database where it has some, else none.
create or replace function workspaces.text_config(language text) returns regconfig language sql stable as $$
  select coalesce((select c.oid::regconfig from pg_ts_config c where c.cfgname = lower(language) and c.cfgnamespace = 'pg_catalog'::regnamespace), 'pg_catalog.simple'::regconfig)
$$;

-- What a passage is found by: its own words weigh most, then its heading, then the title of its file.
create or replace function workspace_search(config text, title text, heading text, body text) returns tsvector language sql stable as $$
  select setweight(to_tsvector(config::regconfig, body), 'A') || setweight(to_tsvector(config::regconfig, coalesce(heading, '')), 'B')
      || setweight(to_tsvector(config::regconfig, coalesce(title, '')), 'C')
$$;
