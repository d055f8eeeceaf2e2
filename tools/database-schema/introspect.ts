import type pg from 'pg'

export interface TableColumn {
  name: string
  type: string
  isRequired: boolean
  /** Expression of the default value; null without a default. */
  default: string | null
  /** Expression of a generated column; null for other columns. */
  generated: string | null
  identity: 'always' | 'by default' | null
  comment: string | null
}

export interface Table {
  name: string
  isUnlogged: boolean
  hasRowSecurity: boolean
  columns: TableColumn[]
  /** Constraints as in `create table` (`constraint name …`), excluding not-null constraints. */
  constraints: string[]
  indexes: string[]
  triggers: string[]
  policies: string[]
}

/** A privilege of an API role on a table, or on some columns of it. Without `columns`, it applies to all columns. */
export interface Grant {
  table: string
  role: string
  privilege: string
  columns: string[] | null
}

export interface StoredFunction {
  name: string
  definition: string
  /** Body of a PL/pgSQL function; null for functions in other languages. */
  body: string | null
  /** API roles that may call the function. */
  callers: string[]
}

export interface CatalogueDescription {
  tables: Table[]
  functions: StoredFunction[]
  enumerations: { name: string; values: string[] }[]
  grants: Grant[]
}

/** The schemas that schema.sql shows. The queue's schema `pgboss` belongs to pg-boss. */
const schemas = ['public', 'app', 'auth', 'storage', 'platform']
const roles = ['anon', 'authenticated', 'service_role', 'workwright_directory']

const tablesSql = `
select c.oid::regclass::text as name, c.relpersistence = 'u' as "isUnlogged", c.relrowsecurity as "hasRowSecurity",
  array(select jsonb_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
      'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'generated', case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end,
      'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
      'comment', col_description(c.oid, a.attnum))
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
  array(select format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true)) from pg_constraint k
    where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c') order by position(k.contype::text in 'pufc'), k.conname) as constraints,
  array(select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i
    where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1) as indexes,
  array(select pg_get_triggerdef(t.oid, true) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers,
  array(select format('create policy %I on %s for %s to %s', p.polname, c.oid::regclass,
        case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        array_to_string(p.polroles::regrole[], ', '))
      || coalesce(E'\\n  using (' || pg_get_expr(p.polqual, p.polrelid, true) || ')', '')
      || coalesce(E'\\n  with check (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')', '')
    from pg_policy p where p.polrelid = c.oid order by p.polname) as policies
from pg_class c
where c.relnamespace = any ($1::regnamespace[]) and c.relkind in ('r', 'p')
  and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
order by 1`

const functionsSql = `
select format('%I.%I', p.pronamespace::regnamespace::text, p.proname) as name, pg_get_functiondef(p.oid) as definition,
  case when l.lanname = 'plpgsql' then p.prosrc end as body,
  array(select r.name from unnest($2::text[]) r (name) where has_function_privilege(r.name, p.oid, 'execute')) as callers
from pg_proc p join pg_language l on l.oid = p.prolang
where p.pronamespace = any ($1::regnamespace[]) and p.prokind = 'f'
  and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
order by 1, p.oid`

const enumerationsSql = `
select t.oid::regtype::text as name, array(select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder) as values
from pg_type t where t.typnamespace = any ($1::regnamespace[]) and t.typtype = 'e' order by 1`

const grantsSql = `
select c.oid::regclass::text as table, g.grantee::regrole::text as role, lower(g.privilege_type) as privilege, null::text[] as columns
from pg_class c cross join lateral aclexplode(c.relacl) g
where c.relnamespace = any ($1::regnamespace[]) and c.relkind in ('r', 'p') and g.grantee::regrole::text = any ($2)
union all
select a.attrelid::regclass::text, g.grantee::regrole::text, lower(g.privilege_type), array_agg(a.attname::text order by a.attnum)
from pg_attribute a join pg_class c on c.oid = a.attrelid cross join lateral aclexplode(a.attacl) g
where c.relnamespace = any ($1::regnamespace[]) and c.relkind in ('r', 'p') and g.grantee::regrole::text = any ($2)
group by a.attrelid, g.grantee, g.privilege_type
order by 1, 2, 3`

/** Reads the objects that schema.sql shows. Clears the connection's search path, so that PostgreSQL writes all names with their schema. */
export async function introspect(client: pg.Client): Promise<CatalogueDescription> {
  await client.query(`set search_path = ''`)
  const tables = await client.query<Table>(tablesSql, [schemas])
  const functions = await client.query<StoredFunction>(functionsSql, [schemas, roles])
  const enumerations = await client.query<{ name: string; values: string[] }>(enumerationsSql, [schemas])
  const grants = await client.query<Grant>(grantsSql, [schemas, roles])
  return { tables: tables.rows, functions: functions.rows, enumerations: enumerations.rows, grants: grants.rows }
}
