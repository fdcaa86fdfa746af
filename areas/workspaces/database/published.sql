-- What other areas read of this one.

-- Workspaces with what decides about their answers. The wording is for the model, and for those who manage them.
create or replace view workspaces.workspaces as
  select id, name, code, description, client_id, owner_id, colour, icon, state, llm, prompt_id, system_msg, k, similarity_threshold, length_of_answer, temperature, history_turns,
         answer_mode, user_note_allowed, document_category_ids, measures, suggested_questions, retention_days, monthly_budget, date_created, date_updated, is_deleted
    from workspaces;

-- The workspaces a person has a level in at a moment: 1 Chat, 2 Contribute, 3 Manage. Read in the statement that answers, so that a right that was taken away ends with the next one.
create or replace function workspaces.levels_of(account bigint, moment timestamptz)
returns table (workspace_id bigint, rank integer, level text) language sql stable rows 20 as $$
  with person as materialized (
    select p.user_id, p.is_super_admin, p.keys, workspace_day(p.employee_id, moment) as day from workspace_people p where p.user_id = account
  ), granted as (
    select a.workspace_id, bool_or(a.effect = 'Deny') as is_denied, max(workspace_rank(a.level)) as rank
      from person p join workspace_access a on a.target_key = any(p.keys) and not a.is_deleted
                                           and (a.valid_from is null or a.valid_from <= p.day) and (a.valid_to is null or a.valid_to >= p.day)
     group by a.workspace_id
  ), ranked as (
    select w.id, case when p.is_super_admin or w.owner_id = p.user_id then 3 when g.is_denied then 0 else coalesce(g.rank, 0) end as rank
      from person p cross join workspaces w left join granted g on g.workspace_id = w.id
     where not w.is_deleted
  )
  select r.id, r.rank, (array['Chat', 'Contribute', 'Manage'])[r.rank] from ranked r where r.rank > 0
$$;

-- The people who have a level in a workspace at a moment.
create or replace function workspaces.people_of(workspace bigint, moment timestamptz)
returns table (user_id bigint, name text, rank integer) language sql stable rows 200 as $$
  with granted as (
    select p.user_id, bool_or(a.effect = 'Deny') as is_denied, max(workspace_rank(a.level)) as rank
      from workspace_access a
      join workspace_people p on a.target_key = any(p.keys)
     cross join lateral (select workspace_day(p.employee_id, moment) as day) d
     where a.workspace_id = workspace and not a.is_deleted and (a.valid_from is null or a.valid_from <= d.day) and (a.valid_to is null or a.valid_to >= d.day)
     group by p.user_id
  )
  select p.user_id, p.name, case when p.is_super_admin or w.owner_id = p.user_id then 3 when g.is_denied then 0 else coalesce(g.rank, 0) end
    from workspaces w join workspace_people p on true left join granted g on g.user_id = p.user_id
   where w.id = workspace and not w.is_deleted and (p.is_super_admin or w.owner_id = p.user_id or (coalesce(g.rank, 0) > 0 and not g.is_denied))
$$;

-- Files of workspaces. Those that were deleted stay, so that old citations can name them.
create or replace view workspaces.attachments as
  select a.id, a.workspace_id, a.title, a.blob_name, a.source, a.state, a.include_in_context, a.pages, a.language, a.is_deleted
    from workspace_attachments a;

-- The passages an answer of a workspace may use: of files that are there, read, and in its context.
create or replace view workspaces.chunks as
  select c.id, c.workspace_id, c.attachment_id, a.source, a.title, a.blob_name, c.position, c.page, c.heading, c.body, c.config::regconfig as config, c.search,
         c.embedding, c.embedding_model
    from workspace_chunks c
    join workspace_attachments a on a.id = c.attachment_id and not a.is_deleted and a.include_in_context and a.state = 'Indexed'
    join workspaces w on w.id = c.workspace_id and not w.is_deleted;

-- The passages of one file, whether it is in the context or not: for the call that asks about a file by its name.
create or replace view workspaces.attachment_chunks as
  select c.id, c.workspace_id, c.attachment_id, a.source, a.title, a.blob_name, c.position, c.page, c.heading, c.body, c.config::regconfig as config, c.search,
         c.embedding, c.embedding_model
    from workspace_chunks c
    join workspace_attachments a on a.id = c.attachment_id and not a.is_deleted and a.state = 'Indexed';

-- The passages of documents that are published now. Who asks must be compared with the readers of the document, and gets the version of their own day.
create or replace view workspaces.document_chunks as
  select c.id, c.version_id, c.document_id, d.category_id, d.title, d.document_number, d.access_keys, d.current_version_id, d.current_from, d.previous_version_id,
         c.position, c.page, c.heading, c.body, c.config::regconfig as config, c.search, c.embedding, c.embedding_model
    from workspace_document_chunks c
    join documents.published_documents d on d.id = c.document_id and c.version_id in (d.current_version_id, d.previous_version_id);

-- The categories of a workspace with all that stands inside them.
create or replace function workspaces.document_categories_of(workspace bigint) returns setof bigint language sql stable rows 20 as $$
  with recursive inside (id) as (
    select unnest(w.document_category_ids) from workspaces w where w.id = workspace
     union select c.id from documents.categories c join inside i on c.parent_id = i.id
  )
  select id from inside
$$;
