import type { Client } from 'pg'

/**
 * Gives the role that serves what it needs of each table and counter, and of what areas publish in schemas of their own, and takes what it has beyond that. It reads and writes rows and
 * never truncates; where the trigger `refuse_change` says that a table is only ever added to, it adds and reads.
 * Answers how many grants were not as wanted: on most starts none.
 */
export async function grantServing(
  owner: Client,
  role: string,
  schemas: readonly string[] = [],
): Promise<number> {
  const { rows } = await owner.query<{ kind: string; name: string; rights: string }>(
    NOT_AS_WANTED,
    [role, schemas],
  )
  const to = owner.escapeIdentifier(role)
  await owner.query('begin')
  for (const { kind, name, rights } of rows) {
    await owner.query(`revoke all on ${kind} ${name} from ${to}`)
    await owner.query(`grant ${rights} on ${kind} ${name} to ${to}`)
  }
  await owner.query('commit')
  return rows.length
}

/** By the grants that are written down for the role itself: what it may by other ways is the business of the one who made it. */
const NOT_AS_WANTED = `
  with wanted as (
    select c.oid, c.relacl, c.relkind,
           case when c.relkind = 'S' then '{SELECT,USAGE}'
                when c.relkind in ('v', 'm') or c.relname in ('schema_migrations', 'current_sql') then '{SELECT}'
                when exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'refuse_change') then '{INSERT,SELECT}'
                else '{DELETE,INSERT,SELECT,UPDATE}' end::text[] as rights
      from pg_class c
     where c.relnamespace in (select oid from pg_namespace where nspname = 'public' or nspname = any($2)) and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and pg_has_role(c.relowner, 'usage')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  )
  select case relkind when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name, array_to_string(rights, ', ') as rights
    from wanted
   where rights <> array(select privilege_type from aclexplode(relacl) where grantee = (select oid from pg_roles where rolname = $1) order by 1)
  union all
  select 'schema', quote_ident(n.nspname), 'USAGE' from pg_namespace n
   where n.nspname = any($2) and not has_schema_privilege($1, n.oid, 'usage')
   order by 2`
