import type pg from 'pg'

/** Schemas that contain only objects of this product, including the queue. */
const ownSchemas = ['app', 'auth', 'storage', 'platform', 'pgboss']

// Does not drop the schema `public` and objects of extensions, because the owner may not be able to create them again. Dependent objects, such as
// the sequence of an identity column or the functions of a range type, are dropped together with their parent objects.
const publicObjects = `
select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' when 'S' then 'sequence' else 'table' end
  || ' if exists ' || format('%I.%I', n.nspname, c.relname) as object
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i'))
union all
select 'routine if exists ' || p.oid::regprocedure::text
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname = 'public' and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype in ('e', 'i'))
union all
select 'type if exists ' || t.oid::regtype::text
from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
where n.nspname = 'public' and (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c'))
  and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype in ('e', 'i'))`

/** Drops all objects of this product in the caller's transaction. Does not change other schemas. */
export async function clearDatabase(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${ownSchemas.join(', ')} cascade`)
  const { rows } = await client.query<{ object: string }>(publicObjects)
  for (const { object } of rows) await client.query(`drop ${object} cascade`)
}
