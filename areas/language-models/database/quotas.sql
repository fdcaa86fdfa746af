-- The zone in which limits of a client, and of its workspaces, count their days: that of its first office.
create or replace function ai_zone(client bigint) returns text language sql stable as $$
  select coalesce((
    select z.iana_name from organisation.clients c join organisation.offices o on o.id = c.offices_ids[1] join administration.time_zones z on z.id = o.timezone_id
     where c.id = client), 'UTC')
$$;

-- When the period began that holds a moment, and when it ends.
create or replace function ai_period(moment timestamptz, period text, zone text) returns table (starts timestamptz, ends timestamptz) language sql immutable as $$
  select date_trunc(period, moment at time zone zone) at time zone zone,
         (date_trunc(period, moment at time zone zone) + case period when 'Day' then interval '1 day' else interval '1 month' end) at time zone zone
$$;

-- What counts as used: settled rows, and reservations nobody has lost.
create or replace function ai_amount(kind text, purpose text, tokens_in integer, tokens_out integer, cost numeric) returns numeric language sql immutable as $$
  select case kind when 'Cost' then cost when 'Tokens' then coalesce(tokens_in, 0) + coalesce(tokens_out, 0) else case when purpose in ('chat', 'test') then 1 else 0 end end
$$;

-- Every limit that counts for a request, with what is used of it. Of a person's the most specific of each kind counts: User, Role, Everybody.
create or replace function ai_limits(moment timestamptz, account bigint, workspace bigint, client bigint)
returns table (quota_id bigint, applies_to text, target_id bigint, period text, limit_kind text, amount numeric, on_limit text, warn_at_percent numeric, created_by bigint,
               zone text, starts timestamptz, ends timestamptz, used numeric)
language sql stable as $$
  with counted as (
    select distinct on (case when q.applies_to in ('Workspace', 'Client') then q.applies_to else 'Person' end, q.period, q.limit_kind) q.*
      from ai_quotas q left join administration.users u on u.id = account
     where not q.is_deleted
       and case q.applies_to
             when 'Everybody' then account is not null
             when 'Role' then q.target_id = u.role_id
             when 'User' then q.target_id = account
             when 'Workspace' then q.target_id = workspace
             else q.target_id = client
           end
     order by case when q.applies_to in ('Workspace', 'Client') then q.applies_to else 'Person' end, q.period, q.limit_kind,
              array_position(array['User', 'Role', 'Everybody'], q.applies_to)),
  placed as (
    select c.*, z.zone, p.starts, p.ends
      from counted c
      cross join lateral (select case when c.applies_to in ('Workspace', 'Client') then ai_zone(client) else user_zone(account) end as zone) z
      cross join lateral ai_period(moment, c.period, z.zone) p)
  select p.id, p.applies_to, p.target_id, p.period, p.limit_kind, p.amount, p.on_limit, p.warn_at_percent, p.created_by, p.zone, p.starts, p.ends,
         coalesce((
           select sum(ai_amount(p.limit_kind, l.purpose, l.tokens_in, l.tokens_out, l.cost)) from ai_ledger l
            where l.at >= p.starts and l.at < p.ends
              and (l.state = 'Settled' or l.state = 'Reserved' and l.at > moment - interval '10 minutes')
              and case p.applies_to when 'Workspace' then l.workspace_id = workspace when 'Client' then l.client_id = client else l.user_id = account end), 0)
    from placed p
$$;
